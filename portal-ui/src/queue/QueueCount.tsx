import { useQueue } from './QueueFeed';
import styles from '../ui/Count.module.css';

/** How many cases wait, beside the queue's name in the navigation. */
export function QueueCount() {
  const { waiting } = useQueue();
  if (!waiting) return null;
  return (
    <span className={styles.count}>
      {waiting > 999 ? '999+' : waiting}
      <span className="unseen"> waiting</span>
    </span>
  );
}
