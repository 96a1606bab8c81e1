import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { pageIsOver } from '../api/pageUser';
import { sendBeforeLogOut } from '../api/unsent';
import { useReloadWarning } from '../ui/useLeaveWarning';

/** How long a decision waits in the page before it is sent. */
export const undoTime = { ms: 5000 };

/** A page that slept, so that a decision is later than this, sends nothing by itself. */
const tooLateMs = 30_000;

/** A decision that is made and not sent. */
export interface Waiting {
  /** Sends it. Whether it was accepted. */
  send: () => Promise<boolean>;
  /** What was typed for the team. */
  comment: string;
  /** How the case stood when it was made; another standing takes it back. */
  standing: string;
}

interface Options {
  /** How the case stands now. */
  standing: string;
  /** It was taken back by the case that moved on, or by a page that slept. */
  onTakenBack: (waiting: Waiting) => void;
  /** The case is left: it is sent now, or was sent and is not accepted yet. */
  onLeave: (waiting: Waiting) => void;
  /** The tab goes away, and nothing is sent. */
  onGone: (waiting: Waiting) => void;
}

export interface Undo {
  /** Until when, in milliseconds; null where nothing waits. */
  until: number | null;
  /** Its time is over, and it is not answered yet. */
  sending: boolean;
  begin: (waiting: Waiting) => void;
  undo: () => void;
  /** The reviewer has seen that what was sent was refused. */
  forget: () => void;
}

/**
 * Keeps a decision for five seconds before it is sent. Whoever goes on to another page, or logs out, sends it at once;
 * whoever closes or reloads the tab is asked first, and sends nothing. A case that moves on takes it back, and so does
 * a session that is over or another user's.
 */
export function useUndo({ standing, onTakenBack, onLeave, onGone }: Options): Undo {
  const held = useRef<Waiting | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const sent = useRef<Waiting | null>(null);
  const answer = useRef(Promise.resolve(true));
  const [sending, setSending] = useState(false);
  const waits = until !== null;
  useReloadWarning(waits);

  const release = () => {
    const waiting = held.current;
    held.current = null;
    setUntil(null);
    return waiting;
  };
  const send = () => {
    const waiting = release();
    // Of another user's session it would be refused: the page is on its way out.
    return waiting && !pageIsOver() ? waiting.send() : Promise.resolve(true);
  };
  const sendInTime = async () => {
    sent.current = held.current;
    setSending(true);
    answer.current = send();
    if (await answer.current) sent.current = null;
    setSending(false);
  };

  const takeBack = useEffectEvent(() => {
    const waiting = release();
    if (waiting) onTakenBack(waiting);
  });
  const onTime = useEffectEvent((lateMs: number) => {
    if (lateMs > tooLateMs || pageIsOver()) takeBack();
    else void sendInTime();
  });
  const sendEarly = useEffectEvent(send);
  const gone = useEffectEvent(() => {
    if (held.current) onGone(held.current);
  });
  const leave = useEffectEvent(() => {
    if (sent.current) onLeave(sent.current);
    if (!held.current || pageIsOver()) return;
    onLeave(held.current);
    void send();
  });

  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => onTime(Date.now() - until), until - Date.now());
    const stop = sendBeforeLogOut(() => sendEarly());
    const onHide = () => gone();
    window.addEventListener('pagehide', onHide);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', onHide);
    };
  }, [until]);
  useEffect(() => (sending ? sendBeforeLogOut(() => answer.current) : undefined), [sending]);
  useEffect(() => {
    if (held.current && held.current.standing !== standing) takeBack();
  }, [standing, waits]);
  // While the page goes, not after: an answer that comes in between would be told as if the case were still open.
  useLayoutEffect(() => () => leave(), []);

  return {
    until,
    sending,
    begin: (waiting) => {
      // Pressed twice it is one decision.
      if (held.current) return;
      if (undoTime.ms === 0) {
        void waiting.send();
        return;
      }
      sent.current = null;
      held.current = waiting;
      setUntil(Date.now() + undoTime.ms);
    },
    undo: () => void release(),
    forget: () => {
      sent.current = null;
    },
  };
}
