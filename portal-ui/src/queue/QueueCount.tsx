import { useQueue } from './QueueFeed';
import styles from '../ui/Count.module.css';

/** How many cases wait, beside the queue's name in the navigation. */
export function QueueCount() {
  const { waiting } = useQueue();
  if (!waiting) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true" data-narrow={waiting > 99 ? '99+' : undefined}>
        <span>{waiting > 999 ? '999+' : waiting}</span>
      </span>
      <span className="unseen">{waiting} waiting</span>
    </span>
  );
}
