import { useEffect, useState } from 'react';
import { timeInWords } from '../labels/dateTime';
import { staleAfterMs } from './heartbeat';
import { useQueue } from './QueueFeed';
import styles from './QueuePage.module.css';

const lookEveryMs = 5_000;

/** Says that what is shown may be out of date, where the service has not answered for a while. */
export function StaleQueue() {
  const { heardAt, state } = useQueue();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  if (!state.ready || state.paused || now - heardAt < staleAfterMs) return null;
  return (
    <p role="status" className={styles.stale}>
      This may be out of date: the service last answered at {timeInWords(new Date(heardAt).toISOString())}.
    </p>
  );
}
