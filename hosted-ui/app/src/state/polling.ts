import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../api/types';
import { lockerWait } from './locker-wait';
import { currentStep } from './screen';

/** How often a page that only stands there asks whether the request ended without it. */
const IDLE_MS = 30_000;

/** The same once the applicant has nothing more to do. */
const SUBMITTED_IDLE_MS = 60_000;

/**
 * How long to wait before asking for the state again: shortly while something happens without the applicant, seldom
 * else, since the request may be cancelled; null when nothing can change. `asked` counts earlier polls.
 */
export function pollDelay(state: State, asked: number): number | null {
  if (state.status === 'SUBMITTED') return Math.min(2000 * 2 ** asked, SUBMITTED_IDLE_MS);
  if (state.status === 'REVIEWING') return SUBMITTED_IDLE_MS;
  if (state.screen.kind === 'final') return null;
  const step = currentStep(state);
  // A person at the locker takes minutes, a worker seconds.
  if (step?.status === 'PENDING') return Math.min(1000 + 500 * asked, lockerWait(step) ? 5000 : 3000);
  if (step?.status === 'DELAYED') return 3000;
  return IDLE_MS;
}

/**
 * Polls while `pollDelay` says so. A failed poll is followed by the next one. A page that nobody sees does not ask
 * whether the request ended: it learns of it when it is shown again.
 */
export function usePolling(state: State, enabled: boolean, refresh: () => Promise<void>): void {
  const watched = useRef({ what: '', asked: 0 });
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    const what = awaited(state);
    if (watched.current.what !== what) watched.current = { what, asked: 0 };
    const delay = enabled ? pollDelay(state, watched.current.asked) : null;
    if (delay === null) return;
    const idle = delay >= IDLE_MS;
    const timer = setTimeout(() => {
      if (idle && document.visibilityState === 'hidden') {
        setSettled((count) => count + 1);
        return;
      }
      watched.current.asked++;
      void refresh().finally(() => setSettled((count) => count + 1));
    }, delay);
    return () => clearTimeout(timer);
  }, [state, enabled, refresh, settled]);
}

/** Names what is waited for: when that changes, the pace begins anew. */
function awaited(state: State): string {
  const step = currentStep(state);
  const where = step && lockerWait(step) ? 'locker' : '';
  return [state.status, step?.key, step?.status, where].join();
}
