import {
  createContext,
  type Dispatch,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { tenantNow } from '../api/tenantClock';
import { useCatchUp, useConnection } from '../api/ConnectionContext';
import { useRetry } from '../api/useRetry';
import { type Fault, faultOf } from '../api/faults';
import { resubscribe } from '../api/resubscribe';
import { readFragment } from '../generated';
import {
  QueueChangesDocument,
  QueuePageDocument,
  type QueueRowFragment,
  QueueRowFragmentDoc,
} from '../generated/graphql';
import {
  type NextRequest,
  type NextRequests,
  NextRequestsContext,
  type QueuedRequest,
} from '../api/NextRequestsContext';
import { mayTake, standingOf } from '../labels/standing';
import { mayReview } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { neighboursOf, type Shown } from './neighbours';
import { waitingSince } from './queueOrder';
import { emptyQueue, type QueueAction, queueReducer, type QueueState } from './queueState';

export interface Queue {
  state: QueueState;
  dispatch: Dispatch<QueueAction>;
  /** Fetches the whole queue anew. */
  reload: () => Promise<void>;
  resume: () => void;
  fault: Fault | null;
  /** The row that the keyboard stands on, kept for the way back from a case. */
  current: string | undefined;
  setCurrent: (requestId: string) => void;
  /** Remembers what the list shows, for the way through the cases. */
  setShown: (shown: Shown) => void;
}

const QueueContext = createContext<Queue | null>(null);

export function useQueue(): Queue {
  const queue = use(QueueContext);
  if (!queue) throw new Error('No QueueFeed above');
  return queue;
}

const pageSize = 200;

/** Keeps the whole queue while a reviewer is signed in, so that every page knows the next case. */
export function QueueFeed({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return mayReview(user.role) ? <ReviewersFeed>{children}</ReviewersFeed> : children;
}

function ReviewersFeed({ children }: { children: ReactNode }) {
  const { feed } = useConnection();
  const { user } = useSession();
  const [state, dispatch] = useReducer(queueReducer, emptyQueue);
  const [fault, setFault] = useState<Fault | null>(null);
  const [current, setCurrent] = useState<string>();
  const [shown, setShown] = useState<Shown>({ ids: [], filtered: false });
  const loading = useRef<Promise<void> | null>(null);

  const loadAll = useCallback(async () => {
    dispatch({ type: 'loadStarted' });
    let after: string | null = null;
    do {
      const result = await feed
        .query(QueuePageDocument, { first: pageSize, after }, { requestPolicy: 'network-only' })
        .toPromise();
      if (!result.data) {
        dispatch({ type: 'loadFailed' });
        setFault(result.error ? faultOf(result.error) : null);
        return;
      }
      const { edges, pageInfo }: (typeof result.data)['onboardingRequests'] = result.data.onboardingRequests;
      dispatch({ type: 'pageLoaded', rows: edges.map((edge) => readFragment(QueueRowFragmentDoc, edge.node)) });
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    dispatch({ type: 'loadFinished', at: tenantNow() });
    setFault(null);
  }, [feed]);

  const reload = useCallback(() => {
    loading.current ??= loadAll().finally(() => (loading.current = null));
    return loading.current;
  }, [loadAll]);

  const pausedRef = useRef(state.paused);
  useEffect(() => {
    pausedRef.current = state.paused;
  }, [state.paused]);

  const resync = useCallback(async () => {
    dispatch({ type: 'changesMissed' });
    if (!pausedRef.current) await reload();
  }, [reload]);

  useEffect(() => {
    void reload();
    return resubscribe(
      feed,
      QueueChangesDocument,
      {},
      {
        onData: ({ reviewQueue: { kind, request } }) => {
          const row = readFragment(QueueRowFragmentDoc, request);
          if (kind === 'RESYNC' || !row) void resync();
          else dispatch({ type: 'changed', change: { kind, row, at: tenantNow() } });
        },
        onGap: () => void resync(),
      },
    );
  }, [feed, reload, resync]);

  useCatchUp(resync);
  useRetry(fault, reload);

  const missed = state.missed;
  const queue = useMemo<Queue>(
    () => ({
      state,
      dispatch,
      reload,
      resume: () => {
        dispatch({ type: 'resumed' });
        if (missed) void reload();
      },
      fault,
      current,
      setCurrent,
      setShown,
    }),
    [state, reload, fault, missed, current],
  );
  const next = useMemo<NextRequests>(
    () => ({
      known: state.ready,
      after: (requestId) => nextRequest(state, requestId, user.id),
      find: (requestId) => queuedRequest(state, requestId),
      beside: (requestId) =>
        neighboursOf(
          requestId,
          state.order.filter((id) => waits(state, id)),
          shown,
        ),
    }),
    [state, shown, user.id],
  );
  return (
    <QueueContext value={queue}>
      <NextRequestsContext value={next}>{children}</NextRequestsContext>
    </QueueContext>
  );
}

/** The longest waiting that the reviewer may take: nobody has it, and it is not assigned to another. */
function nextRequest(state: QueueState, requestId: string, userId: string): NextRequest | undefined {
  if (!state.ready) return undefined;
  for (const id of state.order) {
    const row = id !== requestId && waits(state, id) ? state.entries.get(id)?.row : undefined;
    if (row && isOpenTo(row, userId)) return queuedRequest(state, id);
  }
  return undefined;
}

function isOpenTo(row: QueueRowFragment, userId: string): boolean {
  const standing = standingOf(row, userId, tenantNow());
  return standing === 'assigned' ? row.review.reviewer?.id === userId : mayTake(standing);
}

function waits(state: QueueState, id: string): boolean {
  return state.entries.get(id)?.mark !== 'left';
}

function queuedRequest(state: QueueState, id: string): QueuedRequest | undefined {
  const row = state.entries.get(id)?.row;
  return row && { ...row, waitingSince: waitingSince(row) };
}
