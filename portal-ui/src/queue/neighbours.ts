import type { Neighbours } from '../api/NextRequestsContext';

/**
 * The requests on both sides of one. standing are those of the queue in order; stood are those when the request was
 * last among them. Of a request that has left, they are those that stood beside it.
 */
export function neighboursOf(id: string, standing: readonly string[], stood: readonly string[]): Neighbours {
  const at = standing.indexOf(id);
  if (at >= 0) return { before: standing[at - 1], after: standing[at + 1] };
  const was = stood.indexOf(id);
  if (was < 0) return { after: standing[0] };
  const stays = (other: string) => standing.includes(other);
  return { before: stood.slice(0, was).findLast(stays), after: stood.slice(was + 1).find(stays) };
}
