import { withNewcomer } from './changes';
import { beginning, type Bound, byBound, byPlace, isAfter, isNewer, type Queued } from './place';
import { type Entry, extent, type Fetch, isWithin, type QueueState, shifted } from './state';

/** What the server answered to a fetch. */
export interface Page<Row> {
  rows: readonly { row: Row; cursor: string }[];
  /** Whether the queue goes on after them. */
  more: boolean;
  /** How many rows the filter finds. */
  total: number;
}

/** The page that the rows in sight ask for; null: nothing is to be read, or a page is on its way. */
export function wanted(state: QueueState): Omit<Fetch, 'number'> | null {
  const { sizes, start, end, entries } = state;
  if (state.fetch) return null;
  if (!state.ready) return { after: beginning, first: sizes.page, why: 'anew' };
  const last = Math.max(0, Math.min(state.view.last, extent(state) - 1));
  const first = Math.min(state.view.first, last);
  if (state.outdated && !state.paused) {
    const after = boundBefore(state, first - sizes.near);
    const toLast = last + sizes.near + 1 - after.index;
    return { after, first: Math.min(2 * sizes.page, Math.max(sizes.page, toLast)), why: 'inSight' };
  }
  const keptTo = start.index + entries.length;
  if (last < start.index || first > keptTo) {
    return { after: boundBefore(state, first - sizes.near), first: sizes.page, why: 'further' };
  }
  if (start.place !== null && first - sizes.near < start.index) {
    const after = boundBefore(state, start.index - 1);
    return { after, first: Math.min(2 * sizes.page, start.index - after.index + sizes.near), why: 'further' };
  }
  if (end !== null && last + sizes.near >= keptTo) return { after: end, first: sizes.page, why: 'further' };
  return null;
}

/** The last point at which reading can begin that has at most index rows before it. */
function boundBefore(state: QueueState, index: number): Bound {
  let best = beginning;
  const isBetter = (bound: Bound) => bound.index <= index && byBound(bound, best) > 0;
  for (const bound of [state.start, ...state.bounds]) if (isBetter(bound)) best = bound;
  const kept = lastBound(state, 0, Math.min(state.entries.length, index - state.start.index) - 1);
  return kept && isBetter(kept) ? kept : best;
}

/** The point after the entry at a position; null where no page can begin there. */
function boundAfter(state: QueueState, position: number): Bound | null {
  const entry = state.entries[position];
  if (!entry?.cursor) return null;
  return { place: entry.row, cursor: entry.cursor, index: state.start.index + position + 1 };
}

export function withFetch<Row extends Queued>(state: QueueState<Row>, asked: Omit<Fetch, 'number'>): QueueState<Row> {
  const fetches = state.fetches + 1;
  return { ...state, fetches, fetch: { ...asked, number: fetches }, meanwhile: new Map() };
}

export function withoutFetch<Row extends Queued>(state: QueueState<Row>): QueueState<Row> {
  return { ...state, fetch: null, meanwhile: new Map() };
}

/** The state after the answer to a fetch; at in milliseconds. The answer to any other than the last one is nothing. */
export function withPage<Row extends Queued>(
  state: QueueState<Row>,
  number: number,
  page: Page<Row>,
  at: number,
): QueueState<Row> {
  const { fetch } = state;
  const last = page.rows.at(-1);
  if (fetch?.number !== number) return state;
  // All of its rows have left since: the next fetch begins at the same place.
  if (!last && page.more) return withoutFetch(state);
  const until = last && page.more ? { place: last.row, cursor: last.cursor, index: 0 } : null;
  const after = fetch.why === 'anew' ? beginning : fetch.after;
  const { start, end } = state;
  const touches =
    fetch.why === 'further' &&
    (end === null || byBound(after, end) <= 0) &&
    (until === null || byBound(until, start) >= 0);
  if (!touches && isGap(state, until))
    return withoutFetch(withGap(state, { ...until, index: after.index + page.rows.length }));
  const from = touches && byBound(start, after) < 0 ? start : after;
  const to = touches && (end === null || (until && byBound(end, until) > 0)) ? end : until;
  const read = rowsRead(state, page, after, until);
  const merged = withRows(state, read, { after, until, from, to, isWhole: !touches }, at);
  const bounds = withBounds(state.bounds, [start, after, ...(until ? [until] : []), ...(end ? [end] : [])]);
  const placed = placedBounds({ ...merged, bounds, total: page.total, ready: true }, touches ? start : from);
  const isFresh = fetch.why !== 'further';
  return trimmed(withoutFetch({ ...placed, outdated: isFresh ? false : state.outdated }));
}

/** Whether a page of what comes before the kept rows ends before them, while they are what is in sight. */
function isGap(state: QueueState, until: Bound | null): until is Bound {
  const { fetch, start, view } = state;
  return fetch?.why === 'further' && until !== null && byBound(until, start) < 0 && view.last >= start.index;
}

/** More rows come before the kept ones than were counted: reading goes on at the bound, and they move. */
function withGap<Row extends Queued>(state: QueueState<Row>, bound: Bound): QueueState<Row> {
  const { start } = state;
  const moved = start.place ? shifted(state, start.place, Math.max(0, bound.index + 1 - start.index)) : state;
  return { ...moved, bounds: withBounds(moved.bounds, [bound]) };
}

/** The page's rows as they stand now: what happened since it was asked for is newer. */
function rowsRead<Row extends Queued>(
  { meanwhile, entries, heldBack }: QueueState<Row>,
  page: Page<Row>,
  after: Bound,
  until: Bound | null,
): Map<string, { row: Row; cursor: string | null }> {
  const read = new Map<string, { row: Row; cursor: string | null }>();
  for (const each of page.rows) if (meanwhile.get(each.row.id) !== null) read.set(each.row.id, each);
  const known = [...entries.filter(({ mark }) => mark !== 'left').map(({ row }) => row), ...heldBack];
  for (const row of [...known, ...meanwhile.values()]) {
    if (!row || !isWithin(row, after, until)) continue;
    const here = read.get(row.id);
    if (here ? isNewer(row, here.row) : meanwhile.get(row.id)) {
      read.set(row.id, { row, cursor: here?.row.dueAt === row.dueAt ? here.cursor : null });
    }
  }
  for (const [id, { row }] of read) if (!isWithin(row, after, until)) read.delete(id);
  return read;
}

interface Ranges {
  /** What the page is all of. */
  after: Bound;
  until: Bound | null;
  /** What is kept from now on. */
  from: Bound;
  to: Bound | null;
  /** Only the page is kept. */
  isWhole: boolean;
}

/** Whether the page brings more rows to one that stands as the reader saw it, or another queue. */
function withRows<Row extends Queued>(
  state: QueueState<Row>,
  read: Map<string, { row: Row; cursor: string | null }>,
  { after, until, from, to, isWhole }: Ranges,
  at: number,
): QueueState<Row> {
  const anew = state.fetch?.why === 'anew';
  const stays: Entry<Row>[] = [];
  let left = 0;
  for (const entry of anew ? [] : state.entries) {
    if (!isWithin(entry.row, after, until)) {
      if (!isWhole) stays.push(entry);
      continue;
    }
    const now = read.get(entry.row.id);
    if (now?.row.dueAt === entry.row.dueAt) {
      const isChanged = entry.mark === 'left' || isNewer(now.row, entry.row);
      stays.push(
        isChanged ? { ...now, mark: 'changed', markedAt: at } : { ...entry, cursor: now.cursor ?? entry.cursor },
      );
      read.delete(entry.row.id);
    } else if (entry.mark === 'left') stays.push(entry);
    else {
      if (!now) left += 1;
      if (state.engaged) stays.push({ ...entry, mark: 'left', markedAt: at });
    }
  }
  const heldBack: Row[] = [];
  for (const row of anew ? [] : state.heldBack) {
    const isRead = isWithin(row, after, until);
    const now = isRead ? read.get(row.id)?.row : row;
    if (now && (isRead || !isWhole)) heldBack.push(now);
    if (isRead) read.delete(row.id);
  }
  const isNews = (row: Row) => !anew && state.ready && isWithin(row, state.start, state.end);
  const rest = [...read.values()];
  const added = rest.filter(({ row }) => !isNews(row)).map((each) => ({ ...each, mark: 'none' as const, markedAt: 0 }));
  const newcomers = rest.filter(({ row }) => isNews(row));
  const entries = [...stays, ...added].sort((a, b) => byPlace(a.row, b.row));
  const news = { entered: state.news.entered + newcomers.length, left: state.news.left + left };
  let next: QueueState<Row> = { ...state, entries, heldBack, start: from, end: to, bounds: [], news };
  for (const { row, cursor } of newcomers) next = withCursor(withNewcomer(next, row, at), row, cursor);
  return next;
}

function withCursor<Row extends Queued>(state: QueueState<Row>, row: Row, cursor: string | null): QueueState<Row> {
  const entries = state.entries.map((entry) => (entry.row === row ? { ...entry, cursor } : entry));
  return { ...state, entries };
}

/** Bounds in order, each place once. */
function withBounds(bounds: readonly Bound[], more: readonly Bound[]): Bound[] {
  const all = [...more, ...bounds].filter(({ place }) => place !== null).sort(byBound);
  return all.filter((bound, index) => index === 0 || byBound(bound, all[index - 1] as Bound) !== 0);
}

/** The state with its bounds at the indexes that the kept rows give them, as known is where it stands. */
function placedBounds<Row extends Queued>(state: QueueState<Row>, known: Bound): QueueState<Row> {
  const { entries, end } = state;
  const beforeKnown = known.place === null ? 0 : entries.filter(({ row }) => !isAfter(row, known)).length;
  const base = state.start.place === null ? 0 : Math.max(0, known.index - beforeKnown);
  const indexOf = (bound: Bound) => {
    const count = entries.findIndex(({ row }) => isAfter(row, bound));
    return base + (count < 0 ? entries.length : count);
  };
  const bounds: Bound[] = [];
  for (const bound of state.bounds) {
    if (end === null || byBound(bound, end) <= 0) {
      if (byBound(bound, state.start) < 0) bounds.push({ ...bound, index: Math.min(bound.index, base) });
      else bounds.push({ ...bound, index: indexOf(bound) });
    } else bounds.push({ ...bound, index: Math.max(bound.index, base + entries.length) });
  }
  // Behind the end of the queue nothing can be read.
  const kept = end === null ? bounds.filter(({ index }) => index < base + entries.length || index <= base) : bounds;
  return {
    ...state,
    bounds: kept,
    start: { ...state.start, index: base },
    end: end && { ...end, index: base + entries.length },
  };
}

/** The state with no more rows than are kept: those far from sight go, or, where no page can begin, are read anew. */
export function trimmed<Row extends Queued>(state: QueueState<Row>): QueueState<Row> {
  const { sizes, entries, start, view } = state;
  if (entries.length <= sizes.most) return state;
  const before = view.first - start.index;
  const after = entries.length - 1 - (view.last - start.index);
  const surplus = entries.length - sizes.most + sizes.page;
  if (before > after) {
    const cut = lastBound(state, 0, Math.min(surplus, before - sizes.near) - 1);
    if (!cut) return { ...state, outdated: true };
    return {
      ...state,
      start: cut,
      bounds: withBounds(state.bounds, [cut]),
      entries: entries.slice(cut.index - start.index),
    };
  }
  const nearest = Math.max(0, view.last - start.index + sizes.near);
  const cut =
    lastBound(state, nearest, Math.max(nearest, entries.length - surplus)) ??
    lastBound(state, nearest, entries.length - 2);
  if (!cut) return { ...state, outdated: true };
  return {
    ...state,
    end: cut,
    bounds: withBounds(state.bounds, [cut]),
    entries: entries.slice(0, cut.index - start.index),
  };
}

/** The last point after an entry between two positions at which a page can begin. */
function lastBound(state: QueueState, from: number, to: number): Bound | null {
  for (let position = to; position >= from; position -= 1) {
    const bound = boundAfter(state, position);
    if (bound) return bound;
  }
  return null;
}
