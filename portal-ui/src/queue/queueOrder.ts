import type { QueueRowFragment } from '../generated/graphql';

/** Since when a case waits for a decision. */
export function waitingSince(row: QueueRowFragment): string {
  return row.submittedAt ?? row.createdAt;
}

/** Oldest waiting first; ids decide between equals, so that the order is the same for everyone. */
export function byWaiting(a: QueueRowFragment, b: QueueRowFragment): number {
  const left = Date.parse(waitingSince(a));
  const right = Date.parse(waitingSince(b));
  if (left !== right) return left - right;
  return a.id < b.id ? -1 : 1;
}

export function belongsInQueue(row: QueueRowFragment): boolean {
  return row.status === 'SUBMITTED' || row.status === 'REVIEWING';
}
