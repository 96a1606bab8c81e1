import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { reviewRoles } from '../api/roles';
import { FaultNotice } from '../ui/FaultNotice';
import { OnlyFor } from '../ui/OnlyFor';
import { ListPage } from '../ui/table/ListPage';
import { EmptyQueue } from './EmptyQueue';
import { isFiltered, type QueueFilter } from './queueFilter';
import { QueueFilters } from './QueueFilters';
import { type Queue, useQueue } from './QueueFeed';
import { QueueTable } from './QueueTable';
import { StaleQueue, useIsStale } from './StaleQueue';
import { UpdateControls } from './UpdateControls';
import { useCountInTitle } from './useCountInTitle';
import { useQueueNews } from './useQueueNews';
import { useRowHeight } from './useRowHeight';
import { late } from '../ui/late';

const ForecastPanel = late(async () => (await import('./ForecastPanel')).ForecastPanel);

export function QueuePage() {
  return (
    <OnlyFor roles={reviewRoles}>
      <ReviewQueue />
    </OnlyFor>
  );
}

function ReviewQueue() {
  const queue = useQueue();
  const { filter, state, fault, retry } = queue;
  const navigate = useNavigate({ from: '/queue' });
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useRowHeight();
  const isStale = useIsStale(queue);
  const [forecast, setForecast] = useState(false);
  useQueueNews();
  useCasePage(state.ready);
  useCountInTitle(state.ready ? state.total : null);
  useTopOfAnother(scroller, filter);

  const setFilter = (part: Record<string, unknown>) =>
    void navigate({ to: '/queue', search: (now) => ({ ...now, ...part }), replace: true });
  const clear = () => void navigate({ to: '/queue', search: {}, replace: true });
  const toTop = () => scroller.current?.scrollTo({ top: 0 });

  return (
    <ListPage
      title="Review queue"
      subtitle={summary(queue)}
      aside={
        <UpdateControls
          rowHeight={rowHeight}
          onRowHeight={setRowHeight}
          onTop={toTop}
          forecast={forecast}
          onForecast={setForecast}
        />
      }
      filters={<QueueFilters filter={filter} onChange={setFilter} />}
      notice={
        (fault || isStale || forecast) && (
          <>
            {fault && <FaultNotice fault={fault} needs={reviewRoles} onRetry={retry} />}
            {!fault && isStale && <StaleQueue heardAt={queue.heardAt} />}
            {forecast && (
              <Suspense>
                <ForecastPanel />
              </Suspense>
            )}
          </>
        )
      }
    >
      {state.entries.length > 0 ? (
        <QueueTable scroller={scroller} rowHeight={rowHeight} />
      ) : (
        !fault && <EmptyQueue ready={state.ready} filtered={isFiltered(filter)} onClear={clear} />
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

/** Another filter begins with its first row. */
function useTopOfAnother(scroller: React.RefObject<HTMLDivElement | null>, filter: QueueFilter) {
  const before = useRef(filter);
  useEffect(() => {
    if (before.current !== filter) scroller.current?.scrollTo({ top: 0 });
    before.current = filter;
  }, [scroller, filter]);
}

function summary({ filter, state: { ready, total }, waiting, fault }: Queue): string {
  if (!ready) return fault ? '' : 'Fetching the queue';
  if (isFiltered(filter)) return waiting === null ? `${total} found` : `${total} of ${waiting} cases, first due first`;
  if (total === 0) return 'No case waits';
  return total === 1 ? 'One case waits' : `${total} cases, first due first`;
}
