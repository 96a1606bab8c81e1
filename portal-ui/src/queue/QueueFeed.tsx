import type { CombinedError } from '@urql/core';
import { useRouterState } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useConnection } from '../api/ConnectionContext';
import { type Fault, faultOf, PAGE_FAILED } from '../api/faults';
import { type NextRequests, NextRequestsContext, type QueuedRequest } from '../api/NextRequestsContext';
import { mayReview } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useRetry } from '../api/useRetry';
import type { QueueAction } from './live/reducer';
import { emptyQueue, type QueueState } from './live/state';
import { neighboursOf } from './neighbours';
import { isFiltered, type QueueFilter, queueFilterFrom } from './queueFilter';
import type { QueueRow } from './queueRow';
import type { ServerQueue } from './serverQueue';
import { useHeartbeat } from './useHeartbeat';
import { useLastView } from './useLastView';
import { useNextCases } from './useNextCases';

export interface Queue {
  filter: QueueFilter;
  state: QueueState<QueueRow>;
  dispatch: (action: QueueAction<QueueRow>) => void;
  /** How many requests wait, whatever the filter; null: not known yet. */
  waiting: number | null;
  /** When the server answered last, in milliseconds by the browser's clock. */
  heardAt: number;
  fault: Fault | null;
  /** Reads again what a fault has kept from being read. */
  retry: () => void;
  /**
   * The row that the keyboard stands on, kept for the way back from a case: that of the case, or where it has left the
   * queue meanwhile, the one that stood beside it.
   */
  current: string | undefined;
  setCurrent: (requestId: string | undefined) => void;
  /** Says once of the reader at the queue whether they have come from a case. */
  takeReturn: () => boolean;
}

const empty = emptyQueue<QueueRow>();
const notRead = () => empty;
const neverChanges = () => () => undefined;
const ignored = () => undefined;

const QueueContext = createContext<Queue | null>(null);

export function useQueue(): Queue {
  const queue = use(QueueContext);
  if (!queue) throw new Error('No QueueFeed above');
  return queue;
}

/**
 * Follows the queue while a reviewer is signed in, so that every page knows how much waits and the next case. It is the
 * same component for the other roles: a page, and what is typed on it, outlives a change of the role.
 */
export function QueueFeed({ children }: { children: ReactNode }) {
  const { feed } = useConnection();
  const { user } = useSession();
  const reviews = mayReview(user.role);
  const { filter, isAtQueue } = useAskedFilter();
  const open = useOpenRequest();
  const requestId = reviews ? open : undefined;
  const { known, waiting: next, noted } = useNextCases(filter, requestId);
  const [heard, setHeard] = useState<{ waiting: number | null; at: number }>(() => ({ waiting: null, at: Date.now() }));
  const [fault, setFault] = useState<Fault | null>(null);
  const [stoodOn, setCurrent] = useState<string>();
  const returns = useRef(false);
  useEffect(() => {
    if (!isAtQueue) returns.current = requestId !== undefined;
  }, [isAtQueue, requestId]);
  const takeReturn = useCallback(() => {
    const does = returns.current;
    returns.current = false;
    return does;
  }, []);

  const [live, setLive] = useState<ServerQueue | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (!reviews) return;
    let over = false;
    const listeners = {
      onFault: (error: CombinedError | null) => setFault(error && faultOf(error)),
      onHeard: (waiting: number) => setHeard({ waiting, at: Date.now() }),
    };
    import('./serverQueue').then(
      ({ serverQueue }) => {
        if (over) return;
        setFault(null);
        setLive(serverQueue(feed, user.id, listeners, noted));
      },
      (cause: unknown) => {
        console.error(`The queue cannot be followed, attempt ${attempt}:`, cause);
        if (!over) setFault({ code: PAGE_FAILED, message: '' });
      },
    );
    return () => {
      over = true;
      setLive(null);
      setFault(null);
    };
  }, [feed, user.id, reviews, noted, attempt]);
  const choosing = useLastView(reviews && isAtQueue, filter);
  useEffect(() => {
    if (!choosing) live?.ask(filter);
  }, [live, filter, choosing]);
  useEffect(() => () => live?.stop(), [live]);
  const state = useSyncExternalStore(live?.watch ?? neverChanges, live?.state ?? notRead);

  useHeartbeat(useCallback((withinMs?: number) => live?.check(withinMs), [live]));
  const retry = useCallback(() => (live ? live.retry() : setAttempt((attempt) => attempt + 1)), [live]);
  useRetry(fault, retry);
  useEffect(() => followCase(live, requestId), [live, requestId, state.entries]);

  const waiting = heard.waiting !== null && !isFiltered(filter) && state.ready ? state.total : heard.waiting;
  const [stood, setStood] = useState<readonly string[]>([]);
  const standing = useMemo(() => state.entries.filter(({ mark }) => mark !== 'left').map(({ row }) => row.id), [state]);
  if (requestId !== undefined && standing.includes(requestId)) {
    if (stood !== standing) setStood(standing);
    if (stoodOn !== requestId) setCurrent(requestId);
  }
  const current = useMemo(() => {
    if (stoodOn === undefined || state.entries.some(({ row }) => row.id === stoodOn)) return stoodOn;
    const { before, after } = neighboursOf(stoodOn, standing, stood);
    return after ?? before;
  }, [stoodOn, state.entries, standing, stood]);
  const queue = useMemo<Queue>(
    () => ({
      filter,
      state,
      dispatch: live?.dispatch ?? ignored,
      waiting,
      heardAt: heard.at,
      fault,
      retry,
      current,
      setCurrent,
      takeReturn,
    }),
    [filter, state, live, waiting, heard.at, fault, retry, current, takeReturn],
  );
  const requests = useMemo<NextRequests>(() => {
    const rows = [...state.entries.map(({ row }) => row), ...next];
    const find = (id: string) => queuedRequest(rows.find((row) => row.id === id));
    return {
      known,
      after: (id) => queuedRequest(next.find((row) => row.id !== id)),
      find,
      beside: (id) => neighboursOf(id, standing, stood),
    };
  }, [state.entries, known, next, standing, stood]);
  return (
    <QueueContext value={reviews ? queue : null}>
      <NextRequestsContext value={reviews ? requests : null}>{children}</NextRequestsContext>
    </QueueContext>
  );
}

/** The filter that the queue's address has, or had when the queue was left. */
function useAskedFilter(): { filter: QueueFilter; isAtQueue: boolean } {
  const asked = useRouterState({
    select: ({ location }) =>
      location.pathname === '/queue' ? JSON.stringify(queueFilterFrom(location.search)) : null,
  });
  const [kept, setKept] = useState(asked ?? '{}');
  if (asked !== null && asked !== kept) setKept(asked);
  const key = asked ?? kept;
  const filter = useMemo(() => JSON.parse(key) as QueueFilter, [key]);
  return { filter, isAtQueue: asked !== null };
}

/** The request whose page is open. */
function useOpenRequest(): string | undefined {
  return useRouterState({ select: ({ location }) => /^\/requests\/([^/]+)$/.exec(location.pathname)?.[1] });
}

/** Keeps the rows on both sides of a case that is open. */
function followCase(live: ServerQueue | null, requestId: string | undefined) {
  if (!live || requestId === undefined) return;
  const { entries, start } = live.state();
  const position = entries.findIndex(({ row }) => row.id === requestId);
  if (position >= 0) live.dispatch({ type: 'viewed', first: start.index + position, last: start.index + position });
}

function queuedRequest(row: QueueRow | undefined): QueuedRequest | undefined {
  return row && { ...row.request, waitingSince: row.enteredAt };
}
