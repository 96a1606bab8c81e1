import { Suspense, useState } from 'react';
import { isFiltered } from './queueFilter';
import { useQueue } from './QueueFeed';
import styles from './QueuePage.module.css';
import { late } from '../ui/late';

const AssignDialog = late(async () => (await import('./AssignDialog')).AssignDialog);

/** Assigns what the filters find, where there are any. */
export function AssignAll() {
  const { filter, state } = useQueue();
  const [open, setOpen] = useState(false);
  const offered = isFiltered(filter) && state.ready && state.total > 0;
  return (
    <>
      {offered && (
        <button type="button" className={styles.plain} onClick={() => setOpen(true)}>
          Assign these
        </button>
      )}
      {open && (
        <Suspense>
          <AssignDialog filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
