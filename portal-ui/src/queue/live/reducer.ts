import { type Change, settled, withChange } from './changes';
import { type Page, trimmed, withFetch, withoutFetch, withPage } from './pages';
import type { Queued } from './place';
import { emptyQueue, type Fetch, type QueueState } from './state';
import { type SumsRead, withSums } from './sums';

export type QueueAction<Row extends Queued> =
  /** Another filter: what is kept stays until its first page is here. */
  | { type: 'asked' }
  | { type: 'fetched'; fetch: Omit<Fetch, 'number'> }
  | { type: 'read'; number: number; page: Page<Row>; at: number }
  | { type: 'failed'; number: number }
  | { type: 'changed'; change: Change<Row>; at: number }
  | { type: 'summed'; sums: SumsRead }
  /** What is in sight differs from what the server has. */
  | { type: 'outdated' }
  | { type: 'viewed'; first: number; last: number }
  | { type: 'engaged' }
  | { type: 'released'; at: number }
  | { type: 'settled'; at: number }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'told' };

export function queueReducer<Row extends Queued>(state: QueueState<Row>, action: QueueAction<Row>): QueueState<Row> {
  switch (action.type) {
    case 'asked':
      return askedAnew(state);
    case 'fetched':
      return withFetch(state, action.fetch);
    case 'read':
      return withPage(state, action.number, action.page, action.at);
    case 'failed':
      return state.fetch?.number === action.number ? withoutFetch(state) : state;
    case 'changed':
      return trimmed(withChange(state, action.change, action.at));
    case 'summed':
      return withSums(state, action.sums);
    case 'outdated':
      return { ...state, outdated: true };
    case 'viewed':
      return viewed(state, action.first, action.last);
    case 'engaged':
      return state.engaged ? state : { ...state, engaged: true };
    case 'released':
      return settled({ ...state, engaged: false }, action.at);
    case 'settled':
      return settled(state, action.at);
    case 'paused':
      return { ...state, paused: true };
    case 'resumed':
      return { ...state, paused: false, waiting: new Set(), outdated: state.outdated || state.waiting.size > 0 };
    case 'told':
      return { ...state, news: { entered: 0, left: 0 } };
  }
}

function askedAnew<Row extends Queued>(state: QueueState<Row>): QueueState<Row> {
  const { entries, sizes, engaged, paused, total, fetches, view } = state;
  const { first, last } = view;
  return {
    ...emptyQueue<Row>(sizes),
    entries: entries.filter(({ mark }) => mark !== 'left'),
    engaged,
    paused,
    total,
    fetches,
    view: { first: 0, last: last - first },
  };
}

function viewed<Row extends Queued>(state: QueueState<Row>, first: number, last: number): QueueState<Row> {
  const { view, start, end, entries, unseen } = state;
  if (view.first === first && view.last === last) return state;
  const seesEnd = end === null && last >= start.index + entries.length - 1;
  return {
    ...state,
    view: { first, last },
    unseen: { before: first === 0 ? 0 : unseen.before, after: seesEnd ? 0 : unseen.after },
  };
}
