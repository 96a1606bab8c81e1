import { useEffect, useEffectEvent } from 'react';
import { type Fault, passes } from './faults';

/** How long after one try the next follows. */
export const retryEveryMs = 4_000;

/** Repeats a read that failed for a reason that passes: every few seconds, and as soon as the browser is online. */
export function useRetry(fault: Fault | null, retry: () => unknown) {
  const again = useEffectEvent(retry);
  const on = fault !== null && passes(fault);
  useEffect(() => {
    if (!on) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const wait = () => {
      timer = setTimeout(() => void run(), retryEveryMs);
    };
    const run = async () => {
      clearTimeout(timer);
      await again();
      if (!over) wait();
    };
    const online = () => void run();
    wait();
    window.addEventListener('online', online);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [on]);
}
