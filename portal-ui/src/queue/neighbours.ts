import type { Neighbours } from '../api/NextRequestsContext';

/** The queue as it was looked at last. */
export interface Shown {
  ids: readonly string[];
  /** Only these: what has come since is not looked for. */
  filtered: boolean;
}

/**
 * The requests on both sides of one. waiting is the queue as it stands. Of a request that has left it, they are
 * those that stood beside it.
 */
export function neighboursOf(id: string, waiting: readonly string[], { ids, filtered }: Shown): Neighbours {
  const here = new Set(waiting);
  const list = filtered ? ids.filter((other) => here.has(other)) : waiting;
  const at = list.indexOf(id);
  if (at >= 0) return { before: list[at - 1], after: list[at + 1] };
  const was = ids.indexOf(id);
  if (was < 0) return { after: list[0] };
  const stays = (other: string) => list.includes(other);
  return { before: ids.slice(0, was).findLast(stays), after: ids.slice(was + 1).find(stays) };
}
