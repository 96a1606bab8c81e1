import type { QueueRowFragment } from '../generated/graphql';
import { belongsInQueue, byWaiting } from './queueOrder';

export interface QueueEntry {
  row: QueueRowFragment;
  /** What happened to the row while it could be seen. */
  mark: 'none' | 'entered' | 'changed' | 'left';
  /** When the mark was set, in milliseconds. */
  markedAt: number;
}

export interface QueueChange {
  kind: 'ENTERED' | 'CHANGED' | 'LEFT';
  row: QueueRowFragment;
  at: number;
}

/** What the reader was not told yet, spoken in one sentence and then cleared. */
export interface News {
  entered: number;
  left: number;
}

export interface QueueState {
  entries: ReadonlyMap<string, QueueEntry>;
  order: readonly string[];
  /** The pointer or the focus is on a row: rows keep their places, those that left stay as marked ghosts. */
  engaged: boolean;
  paused: boolean;
  /** Paused: the latest change of each request, in order of arrival. */
  waiting: readonly QueueChange[];
  /** Paused: changes were missed, so that the whole queue must be fetched on resume. */
  missed: boolean;
  /** A fetch under way: what its pages brought, and what changed meanwhile and is newer than they are. */
  load: { seen: ReadonlySet<string>; changed: ReadonlySet<string> } | null;
  /** A whole fetch has succeeded once. */
  ready: boolean;
  news: News;
}

export type QueueAction =
  | { type: 'loadStarted' }
  | { type: 'pageLoaded'; rows: readonly QueueRowFragment[] }
  | { type: 'loadFinished'; at: number }
  | { type: 'loadFailed' }
  | { type: 'changed'; change: QueueChange }
  | { type: 'changesMissed' }
  | { type: 'engaged' }
  | { type: 'released' }
  | { type: 'settled' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'newsTold' };

export const emptyQueue: QueueState = {
  entries: new Map(),
  order: [],
  engaged: false,
  paused: false,
  waiting: [],
  missed: false,
  load: null,
  ready: false,
  news: { entered: 0, left: 0 },
};

export function queueReducer(state: QueueState, action: QueueAction): QueueState {
  switch (action.type) {
    case 'loadStarted':
      return { ...state, load: { seen: new Set(), changed: new Set() } };
    case 'pageLoaded':
      return withPage(state, action.rows);
    case 'loadFinished':
      return withLoadFinished(state, action.at);
    case 'loadFailed':
      return { ...state, load: null };
    case 'changed':
      return state.paused ? withWaiting(state, action.change) : withChange(state, action.change);
    case 'changesMissed':
      return state.paused ? { ...state, missed: true } : state;
    case 'engaged':
      return { ...state, engaged: true };
    case 'released':
      return settled({ ...state, engaged: false });
    case 'settled':
      return settled(state);
    case 'paused':
      return { ...state, paused: true };
    case 'resumed':
      return state.waiting.reduce(withChange, { ...state, paused: false, missed: false, waiting: [] });
    case 'newsTold':
      return { ...state, news: emptyQueue.news };
  }
}

/** How many requests wait behind the pause. */
export function waitingCount(state: QueueState): number {
  return state.waiting.length;
}

export function ghostCount(state: QueueState): number {
  let count = 0;
  for (const entry of state.entries.values()) if (entry.mark === 'left') count += 1;
  return count;
}

function withPage(state: QueueState, rows: readonly QueueRowFragment[]): QueueState {
  if (!state.load) return state;
  const entries = new Map(state.entries);
  const seen = new Set(state.load.seen);
  const fresh: string[] = [];
  for (const row of rows) {
    seen.add(row.id);
    if (state.load.changed.has(row.id)) continue;
    const known = entries.get(row.id);
    if (!known) fresh.push(row.id);
    entries.set(row.id, known && known.mark !== 'left' ? { ...known, row } : { row, mark: 'none', markedAt: 0 });
  }
  return { ...state, entries, order: placed(state, entries, fresh), load: { ...state.load, seen } };
}

/** Rows that the whole fetch did not bring, and that nothing newer speaks for, have left. */
function withLoadFinished(state: QueueState, at: number): QueueState {
  const { load } = state;
  if (!load) return state;
  const gone = state.order.filter((id) => !load.seen.has(id) && !load.changed.has(id));
  const after = gone.reduce((before, id) => withoutRow(before, id, at), state);
  return { ...after, load: null, ready: true };
}

function withWaiting(state: QueueState, change: QueueChange): QueueState {
  const others = state.waiting.filter((waiting) => waiting.row.id !== change.row.id);
  return { ...state, waiting: [...others, change], load: noted(state, change.row.id) };
}

function withChange(state: QueueState, change: QueueChange): QueueState {
  const { row, at } = change;
  const load = noted(state, row.id);
  if (change.kind === 'LEFT' || !belongsInQueue(row)) return withoutRow({ ...state, load }, row.id, at, row);
  const known = state.entries.get(row.id);
  const isNew = !known || known.mark === 'left';
  const entries = new Map(state.entries).set(row.id, { row, mark: isNew ? 'entered' : 'changed', markedAt: at });
  const news = isNew ? { ...state.news, entered: state.news.entered + 1 } : state.news;
  return { ...state, load, entries, news, order: placed(state, entries, known ? [] : [row.id]) };
}

function withoutRow(state: QueueState, id: string, at: number, row?: QueueRowFragment): QueueState {
  const known = state.entries.get(id);
  if (!known || known.mark === 'left') return state;
  const news = { ...state.news, left: state.news.left + 1 };
  const entries = new Map(state.entries);
  if (state.engaged) {
    entries.set(id, { row: row ?? known.row, mark: 'left', markedAt: at });
    return { ...state, entries, news };
  }
  entries.delete(id);
  return { ...state, entries, news, order: state.order.filter((other) => other !== id) };
}

function noted(state: QueueState, id: string): QueueState['load'] {
  return state.load && { ...state.load, changed: new Set(state.load.changed).add(id) };
}

/** While someone points at a row, newcomers go to the end; else everything goes to its place. */
function placed(state: QueueState, entries: ReadonlyMap<string, QueueEntry>, fresh: string[]): readonly string[] {
  if (state.engaged) return fresh.length === 0 ? state.order : [...state.order, ...fresh];
  return sorted(entries);
}

function settled(state: QueueState): QueueState {
  const entries = new Map([...state.entries].filter(([, entry]) => entry.mark !== 'left'));
  return { ...state, entries, order: sorted(entries) };
}

function sorted(entries: ReadonlyMap<string, QueueEntry>): string[] {
  return [...entries.values()]
    .map((entry) => entry.row)
    .sort(byWaiting)
    .map((row) => row.id);
}
