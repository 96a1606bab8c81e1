/** What the queue's rows are ordered and told apart by. */
export interface Queued {
  id: string;
  /** Until when it is to be decided, as the server writes every time: UTC, to the millisecond. */
  dueAt: string;
  /** A whole number that grows with each change of the row. */
  rev: string;
}

export type Place = Pick<Queued, 'id' | 'dueAt'>;

/** The server's order: what is due first comes first; ids decide between equals. */
export function byPlace(a: Place, b: Place): number {
  if (a.dueAt !== b.dueAt) return a.dueAt < b.dueAt ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

export function isNewer(row: Queued, than: Queued): boolean {
  const [a, b] = [row.rev, than.rev];
  return a.length === b.length ? a > b : a.length > b.length;
}

/** A point in the order at which the server can begin a page. */
export interface Bound {
  /** The row that it follows; null: it is the beginning. */
  place: Place | null;
  /** For the server; null at the beginning. */
  cursor: string | null;
  /** How many rows come before it. */
  index: number;
}

export const beginning: Bound = { place: null, cursor: null, index: 0 };

export function isAfter(place: Place, bound: Bound): boolean {
  return bound.place === null || byPlace(place, bound.place) > 0;
}

/** Bounds by their places. */
export function byBound(a: Bound, b: Bound): number {
  if (a.place && b.place) return byPlace(a.place, b.place);
  return (a.place ? 1 : 0) - (b.place ? 1 : 0);
}
