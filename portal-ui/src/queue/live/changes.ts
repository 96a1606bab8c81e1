import { isAfter, isNewer, type Queued } from './place';
import { type Entry, isWithin, mostWaiting, positionOf, type QueueState, shifted } from './state';

/** What happened to a row, as the filter sees it. */
export interface Change<Row> {
  kind: 'ENTERED' | 'CHANGED' | 'LEFT';
  id: string;
  /** As it stands now; null for LEFT. */
  row: Row | null;
}

/** The state after a change; at in milliseconds. */
export function withChange<Row extends Queued>(
  state: QueueState<Row>,
  change: Change<Row>,
  at: number,
): QueueState<Row> {
  if (state.paused) return withWaiting(state, change.id);
  const noted = state.fetch ? { ...state, meanwhile: new Map(state.meanwhile).set(change.id, change.row) } : state;
  if (!state.ready) return noted;
  return change.row ? withRow(noted, change.kind, change.row, at) : withoutRow(noted, change.id, at);
}

function withWaiting<Row extends Queued>(state: QueueState<Row>, id: string): QueueState<Row> {
  if (state.waiting.has(id) || state.waiting.size >= mostWaiting) return state;
  return { ...state, waiting: new Set(state.waiting).add(id) };
}

function withRow<Row extends Queued>(
  state: QueueState<Row>,
  kind: Change<Row>['kind'],
  row: Row,
  at: number,
): QueueState<Row> {
  const heldBack = state.heldBack.find(({ id }) => id === row.id);
  if (heldBack) {
    if (!isNewer(row, heldBack)) return state;
    return withNewcomer({ ...state, heldBack: without(state.heldBack, row.id) }, row, at);
  }
  const index = state.entries.findIndex((entry) => entry.row.id === row.id);
  const known = state.entries[index];
  if (!known) {
    const counted = kind === 'ENTERED' ? { ...state, total: state.total + 1 } : state;
    // A change of a row that is not kept is none of the page's business, unless the row's entering was missed.
    if (kind === 'CHANGED' && !isWithin(row, state.start, state.end)) return counted;
    return withNewcomer({ ...counted, news: { ...counted.news, entered: counted.news.entered + 1 } }, row, at);
  }
  if (known.mark !== 'left' && !isNewer(row, known.row)) return state;
  const isBack = known.mark === 'left';
  const counted = isBack ? { ...state, total: state.total + 1 } : state;
  if (known.row.dueAt !== row.dueAt) return withNewcomer(taken(counted, index), row, at);
  return {
    ...counted,
    entries: state.entries.with(index, { ...known, row, mark: isBack ? 'entered' : 'changed', markedAt: at }),
  };
}

/** A row that was not there: in its place, unless it would move what the reader points at. */
export function withNewcomer<Row extends Queued>(state: QueueState<Row>, row: Row, at: number): QueueState<Row> {
  const { view, start, end } = state;
  if (!isWithin(row, start, end)) {
    return shifted(withUnseen(state, !isAfter(row, start)), row, 1);
  }
  const position = positionOf(state.entries, row);
  const index = start.index + position;
  if (state.engaged && index > view.first && index <= view.last) {
    return { ...state, heldBack: [...state.heldBack, row] };
  }
  const entry: Entry<Row> = { row, cursor: null, mark: 'entered', markedAt: at };
  const moved = shifted(state, row, 1);
  const isOutOfSight = index <= view.first ? view.first > 0 : index > view.last;
  return {
    ...(isOutOfSight ? withUnseen(moved, index <= view.first) : moved),
    entries: [...state.entries.slice(0, position), entry, ...state.entries.slice(position)],
  };
}

function withUnseen<Row extends Queued>(state: QueueState<Row>, isBefore: boolean): QueueState<Row> {
  const { before, after } = state.unseen;
  return { ...state, unseen: isBefore ? { before: before + 1, after } : { before, after: after + 1 } };
}

function withoutRow<Row extends Queued>(state: QueueState<Row>, id: string, at: number): QueueState<Row> {
  const fewer = { ...state, total: Math.max(0, state.total - 1) };
  if (state.heldBack.some((row) => row.id === id)) return { ...fewer, heldBack: without(state.heldBack, id) };
  const index = state.entries.findIndex((entry) => entry.row.id === id);
  const known = state.entries[index];
  if (!known) return fewer;
  if (known.mark === 'left') return state;
  const told = { ...fewer, news: { ...state.news, left: state.news.left + 1 } };
  if (!state.engaged) return taken(told, index);
  return { ...told, entries: state.entries.with(index, { ...known, mark: 'left', markedAt: at }) };
}

function without<Row extends Queued>(rows: readonly Row[], id: string): Row[] {
  return rows.filter((row) => row.id !== id);
}

/** The state without the entry at a position. */
export function taken<Row extends Queued>(state: QueueState<Row>, position: number): QueueState<Row> {
  const entry = state.entries[position];
  if (!entry) return state;
  return {
    ...shifted(state, entry.row, -1),
    entries: [...state.entries.slice(0, position), ...state.entries.slice(position + 1)],
  };
}

/** The reader lets go: ghosts go, and what was held back comes to its place. */
export function settled<Row extends Queued>(state: QueueState<Row>, at: number): QueueState<Row> {
  let after = state;
  for (let index = state.entries.length - 1; index >= 0; index -= 1) {
    if (state.entries[index]?.mark === 'left') after = taken(after, index);
  }
  const { heldBack, engaged } = after;
  after = { ...after, heldBack: [], engaged: false };
  for (const row of heldBack) after = withNewcomer(after, row, at);
  return { ...after, engaged };
}
