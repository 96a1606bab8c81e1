import { useEffect, useRef, useState } from 'preact/hooks';
import type { Step } from '../../api/types';
import { useAction, type Action } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { useWhenStill } from '../../state/history';
import { useLatest } from '../../state/lifecycle';
import { lockerWait } from '../../state/locker-wait';
import { useText } from '../../texts/texts-context';

export interface LockerVisit {
  action: Action;
  /** Asked for here, the way to the locker is not known yet. */
  starting: boolean;
  /** The browser did not open the window that was asked for. */
  blocked: boolean;
  go: () => Promise<void>;
}

/** Asks where to consent and goes there: in this tab, or in a window of its own when the page is framed. */
export function useLockerVisit(step: Step): LockerVisit {
  const { api, embed } = useApplicant();
  const t = useText();
  const action = useAction();
  const [blocked, setBlocked] = useState(false);
  const [starting, setStarting] = useState(false);
  const popup = useRef<Window | null>(null);
  const going = useRef(false);
  const whenStill = useWhenStill();
  const { busy } = action;

  async function go(): Promise<void> {
    if (going.current) return;
    going.current = true;
    // Browsers open windows in the click itself only, not when the answer has come.
    popup.current = embed ? openWindow(t('action.working')) : null;
    setBlocked(embed && popup.current === null);
    setStarting(true);
    await action.run(() => api.submitStep(step.key, {}));
  }

  function lead(url: string | null): void {
    const opened = popup.current;
    if (url === null) opened?.close();
    else if (opened !== null) opened.location.replace(url);
    // The same answer may take the way back to the summary off the history.
    else if (!embed) whenStill(() => location.assign(url));
  }

  const leading = useLatest(lead);
  useEffect(() => {
    const wait = lockerWait(step);
    const unknown = wait === null && step.status === 'PENDING';
    if (!starting || busy || unknown) return;
    leading.current(wait?.url ?? null);
    popup.current = null;
    going.current = false;
    setStarting(false);
  }, [step, starting, busy, leading]);

  useEffect(() => () => popup.current?.close(), []);

  return { action, starting, blocked, go };
}

function openWindow(words: string): Window | null {
  const popup = window.open('about:blank', '_blank', 'popup,width=480,height=720');
  if (popup === null) return null;
  // What is shown there later must not be able to lead this page elsewhere.
  popup.opener = null;
  popup.document.body.textContent = words;
  return popup;
}
