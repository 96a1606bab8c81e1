import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../api/types';
import { lockerWait } from './locker-wait';
import { currentStep } from './screen';

/**
 * How long to wait before asking for the state again while something happens
 * without the applicant; null when nothing does. `asked` counts earlier polls.
 */
export function pollDelay(state: State, asked: number): number | null {
  if (state.status === 'SUBMITTED') return asked < 6 ? 2000 * 2 ** asked : null;
  const step = currentStep(state);
  // A person at the locker takes minutes, a worker seconds.
  if (step?.status === 'PENDING') return Math.min(1000 + 500 * asked, lockerWait(step) ? 5000 : 3000);
  if (step?.status === 'DELAYED') return 3000;
  return null;
}

/** Polls while `pollDelay` says so. A failed poll is followed by the next one. */
export function usePolling(state: State, enabled: boolean, refresh: () => Promise<void>): void {
  const watched = useRef({ what: '', asked: 0 });
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    const what = awaited(state);
    if (watched.current.what !== what) watched.current = { what, asked: 0 };
    const delay = enabled ? pollDelay(state, watched.current.asked) : null;
    if (delay === null) return;
    const timer = setTimeout(() => {
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
