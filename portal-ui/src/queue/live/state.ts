import { beginning, type Bound, byPlace, isAfter, type Place, type Queued } from './place';

export interface Entry<Row> {
  row: Row;
  /** For pages that begin after the row; null: an event brought it. */
  cursor: string | null;
  /** What happened to the row while it could be seen. */
  mark: 'none' | 'entered' | 'changed' | 'left';
  /** When the mark was set, in milliseconds. */
  markedAt: number;
}

/** Rows of one page. */
export interface Sizes {
  /** Rows asked for at once. */
  page: number;
  /** Rows on both sides of those in sight that are fetched before they are seen. */
  near: number;
  /** Rows kept. */
  most: number;
}

export const usualSizes: Sizes = { page: 100, near: 20, most: 500 };

/** A page that is to be read: first rows after a bound. */
export interface Fetch {
  /** Tells the answers of one fetch from those of another. */
  number: number;
  after: Bound;
  first: number;
  /** For the queue from its beginning, for what is in sight and may be out of date, or for rows not kept yet. */
  why: 'anew' | 'inSight' | 'further';
}

/** What the reader was not told yet, spoken in one sentence and then cleared. */
export interface News {
  entered: number;
  left: number;
}

/**
 * What the page keeps of the queue that the server has: rows next to each other in the server's order, around those in
 * sight. Indexes count rows from the beginning of the queue, those included that left and are still shown.
 */
export interface QueueState<Row extends Queued = Queued> {
  sizes: Sizes;
  /** In the server's order. */
  entries: readonly Entry<Row>[];
  /** The kept rows are all those after start up to end; end null: to the end of the queue. */
  start: Bound;
  end: Bound | null;
  /** Other points at which reading can begin, in order. */
  bounds: readonly Bound[];
  /** How many rows the filter finds. */
  total: number;
  /** A page of this filter was read. */
  ready: boolean;
  /** Indexes of the first and the last row in sight. */
  view: { first: number; last: number };
  /** The pointer or the focus is on a row: rows in sight keep their places, those that left stay as marked ghosts. */
  engaged: boolean;
  /** Newcomers that belong between rows in sight, while those keep their places. */
  heldBack: readonly Row[];
  /** Newcomers before and after the rows in sight, since those ends were seen last. */
  unseen: { before: number; after: number };
  paused: boolean;
  /** Paused: which requests changed, at most mostWaiting. */
  waiting: ReadonlySet<string>;
  /** What is in sight is to be read again: it differs from what the server has. */
  outdated: boolean;
  /** The page under way, and what happened since it was asked for: the row as it stands, or null where it left. */
  fetch: Fetch | null;
  meanwhile: ReadonlyMap<string, Row | null>;
  fetches: number;
  news: News;
}

export const mostWaiting = 1000;

export function emptyQueue<Row extends Queued>(sizes: Sizes = usualSizes): QueueState<Row> {
  return {
    sizes,
    entries: [],
    start: beginning,
    end: beginning,
    bounds: [],
    total: 0,
    ready: false,
    view: { first: 0, last: 0 },
    engaged: false,
    heldBack: [],
    unseen: { before: 0, after: 0 },
    paused: false,
    waiting: new Set(),
    outdated: false,
    fetch: null,
    meanwhile: new Map(),
    fetches: 0,
    news: { entered: 0, left: 0 },
  };
}

/** How many of the kept rows have left. */
export function ghostCount(state: QueueState): number {
  let count = 0;
  for (const { mark } of state.entries) if (mark === 'left') count += 1;
  return count;
}

/** The index after the last row that a list shows or can lead to; what lies beyond was never read. */
export function extent(state: QueueState): number {
  const kept = state.start.index + state.entries.length;
  if (state.end === null) return kept;
  return Math.max(kept, state.bounds.at(-1)?.index ?? 0);
}

/** Where among the entries a row of that place belongs. */
export function positionOf(entries: readonly Entry<Queued>[], place: Place): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byPlace((entries[middle] as Entry<Queued>).row, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a row of that place is among those that the kept rows are all of. */
export function isWithin(place: Place, start: Bound, end: Bound | null): boolean {
  return isAfter(place, start) && (end === null || !isAfter(place, end));
}

/** The state with so many rows more before that place: what comes after them moves. */
export function shifted<Row extends Queued>(state: QueueState<Row>, place: Place, by: number): QueueState<Row> {
  if (by === 0) return state;
  const moved = (bound: Bound): Bound =>
    bound.place && byPlace(bound.place, place) >= 0 ? { ...bound, index: Math.max(0, bound.index + by) } : bound;
  return {
    ...state,
    start: moved(state.start),
    end: state.end && moved(state.end),
    bounds: state.bounds.map(moved),
  };
}
