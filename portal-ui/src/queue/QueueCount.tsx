import { useQueue } from './QueueFeed';
import { ghostCount } from './queueState';
import styles from './QueueCount.module.css';

/** How many cases wait, beside the queue's name in the navigation. */
export function QueueCount() {
  const { state } = useQueue();
  const count = state.order.length - ghostCount(state);
  if (!state.ready || count === 0) return null;
  return (
    <span className={styles.count}>
      {count > 999 ? '999+' : count}
      <span className="unseen"> waiting</span>
    </span>
  );
}
