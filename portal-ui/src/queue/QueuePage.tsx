import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ConnectionStatus } from '../ui/ConnectionStatus';
import { FaultNotice } from '../ui/FaultNotice';
import { useSession } from '../api/SessionContext';
import { OnlyFor } from '../ui/OnlyFor';
import { reviewRoles } from '../api/roles';
import { useShortcuts } from '../ui/shortcuts';
import { ListPage } from '../ui/table/ListPage';
import { EmptyQueue } from './EmptyQueue';
import { isFiltered, type QueueFilter, usualTarget } from './queueFilter';
import { QueueFilters } from './QueueFilters';
import { useQueue } from './QueueFeed';
import { QueueTable } from './QueueTable';
import { ghostCount, type QueueEntry, waitingCount } from './queueState';
import { useQueueNews } from './useQueueNews';
import { TakeNext } from './TakeNext';
import { useShownRows } from './useShownRows';
import styles from './QueuePage.module.css';

export function QueuePage() {
  return (
    <OnlyFor roles={reviewRoles}>
      <ReviewQueue />
    </OnlyFor>
  );
}

function ReviewQueue() {
  const filter = useSearch({ from: '/portal/queue' });
  const navigate = useNavigate();
  const { user } = useSession();
  const { state, fault, reload, setShown } = useQueue();
  const rows = useShownRows(state, filter, user.id);
  const filtered = isFiltered(filter);
  useEffect(() => setShown({ ids: rows.map(({ row }) => row.id), filtered }), [rows, filtered, setShown]);
  const scroller = useRef<HTMLDivElement>(null);
  useQueueNews();
  useCasePage(state.ready);

  const setFilter = (next: QueueFilter) => void navigate({ to: '/queue', search: next, replace: true });

  return (
    <ListPage
      title="Review queue"
      subtitle={summary(state.ready, rows.filter(waits).length, state.order.length - ghostCount(state), filtered)}
      aside={<UpdateControls filter={filter} />}
      filters={<QueueFilters filter={filter} onChange={setFilter} />}
      notice={fault && <FaultNotice fault={fault} needs={reviewRoles} onRetry={() => void reload()} />}
    >
      {rows.length > 0 ? (
        <QueueTable rows={rows} scroller={scroller} targetHours={filter.target ?? usualTarget} />
      ) : (
        !fault && <EmptyQueue ready={state.ready} filtered={filtered} onClear={() => setFilter({})} />
      )}
    </ListPage>
  );
}

/** Fetches the code of a case's page beforehand, so that a case opens at once and without a connection too. */
function useCasePage(ready: boolean) {
  const router = useRouter();
  useEffect(() => {
    // Where it fails, the case's page asks again for it.
    if (ready) router.loadRouteChunk(router.routesByPath['/requests/$id'])?.catch(() => undefined);
  }, [ready, router]);
}

function waits({ mark }: QueueEntry): boolean {
  return mark !== 'left';
}

function summary(ready: boolean, shown: number, all: number, filtered: boolean): string {
  if (!ready) return all === 0 ? 'Fetching the queue' : `Fetching the queue, ${all} so far`;
  if (filtered) return `${shown} of ${all} shown, longest waiting first`;
  if (all === 0) return 'No case waits';
  return all === 1 ? 'One case waits' : `${all} cases, longest waiting first`;
}

function UpdateControls({ filter }: { filter: QueueFilter }) {
  const { state, dispatch, resume } = useQueue();
  const waiting = waitingCount(state);
  const ghosts = ghostCount(state);
  useShortcuts({ u: () => dispatch({ type: 'settled' }) });

  return (
    <div className={styles.updates}>
      <TakeNext filter={filter} />
      {ghosts > 0 && (
        <button type="button" className={styles.plain} onClick={() => dispatch({ type: 'settled' })}>
          Remove {ghosts} decided
        </button>
      )}
      <button
        type="button"
        className={styles.pause}
        aria-pressed={state.paused}
        onClick={() => (state.paused ? resume() : dispatch({ type: 'paused' }))}
      >
        {state.paused ? 'Resume updates' : 'Pause updates'}{' '}
        {state.paused && (waiting > 0 || state.missed) && (
          <span className={styles.count}>{state.missed ? `${waiting}+` : waiting} waiting</span>
        )}
      </button>
      <ConnectionStatus />
    </div>
  );
}
