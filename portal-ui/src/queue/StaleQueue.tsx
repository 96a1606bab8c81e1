import { useEffect, useState } from 'react';
import { timeInWords } from '../labels/dateTime';
import { staleAfterMs } from './heartbeat';
import type { Queue } from './QueueFeed';
import styles from './QueuePage.module.css';

const lookEveryMs = 5_000;

/** Whether the service has not answered for so long that what is shown may be out of date. */
export function useIsStale({ heardAt, state }: Queue): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return state.ready && !state.paused && now - heardAt >= staleAfterMs;
}

export function StaleQueue({ heardAt }: { heardAt: number }) {
  return (
    <p role="status" className={styles.stale}>
      This may be out of date: the service last answered at {timeInWords(new Date(heardAt).toISOString())}.
    </p>
  );
}
