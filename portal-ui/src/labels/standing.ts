import type { RequestStatus, ReviewStatus } from '../generated/graphql';

/** What of a request says who may do what with it. */
interface Reviewed {
  status: RequestStatus;
  review: {
    status: ReviewStatus;
    leaseUntil: string | null;
    reviewer: { id: string } | null;
    prepared: { maker: { id: string } | null } | null;
  };
}

/**
 * How a case stands to a reviewer: free, assigned (to anybody, its review not begun), released, left (its lease ended),
 * mine or held (under review by the reviewer or another), prepared by the reviewer or to be checked by them, or over:
 * not in the queue.
 */
export type Standing = 'free' | 'assigned' | 'released' | 'left' | 'mine' | 'held' | 'prepared' | 'toCheck' | 'over';

/** now in milliseconds, as the tenant's clock counts it. */
export function standingOf({ status, review }: Reviewed, userId: string, now: number): Standing {
  const { reviewer, leaseUntil, prepared } = review;
  if (status !== 'SUBMITTED' && status !== 'REVIEWING') return 'over';
  if (review.status === 'AWAITING_CHECKER') return prepared?.maker?.id === userId ? 'prepared' : 'toCheck';
  if (status === 'SUBMITTED') return reviewer ? 'assigned' : 'free';
  if (!reviewer) return 'released';
  if (reviewer.id === userId) return 'mine';
  return leaseUntil && Date.parse(leaseUntil) <= now ? 'left' : 'held';
}

const takeable: readonly Standing[] = ['free', 'assigned', 'released', 'left'];

/** Whether startReview gives it to the reviewer. */
export function mayTake(standing: Standing): boolean {
  return takeable.includes(standing);
}

/** Whether a decision is taken at all: none is prepared, and the review has begun. */
export function isUnderReview({
  status,
  review,
}: {
  status: RequestStatus;
  review: { status: ReviewStatus };
}): boolean {
  return status === 'REVIEWING' && review.status !== 'AWAITING_CHECKER';
}

/** Whether the case waits for a decision that nobody has prepared. */
export function isWaiting({ status, review }: { status: RequestStatus; review: { status: ReviewStatus } }): boolean {
  return (status === 'SUBMITTED' || status === 'REVIEWING') && review.status !== 'AWAITING_CHECKER';
}
