import { type FragmentType, readFragment } from '../generated';
import { QueuedRowFragmentDoc, type QueueRowFragment, QueueRowFragmentDoc } from '../generated/graphql';
import { mayTake, standingOf } from '../labels/standing';
import type { Queued } from './live/place';

/** A row of the queue. */
export interface QueueRow extends Queued {
  /** When it was submitted. */
  enteredAt: string;
  /** Nobody is given it before; null where nobody put it off. */
  snoozedUntil: string | null;
  /** It waits for an owner. */
  escalated: boolean;
  request: QueueRowFragment;
}

export function queueRow(queued: FragmentType<typeof QueuedRowFragmentDoc>): QueueRow {
  const { request: masked, ...row } = readFragment(QueuedRowFragmentDoc, queued);
  const request = readFragment(QueueRowFragmentDoc, masked);
  return { ...row, id: request.id, request };
}

/** Whether the reviewer may take it: nobody has it, and it is not assigned to another. now in milliseconds. */
export function isOpenTo({ request }: QueueRow, userId: string, now: number): boolean {
  const standing = standingOf(request, userId, now);
  return standing === 'assigned' ? request.review.reviewer?.id === userId : mayTake(standing);
}
