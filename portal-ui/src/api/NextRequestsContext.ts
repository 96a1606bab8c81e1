import { createContext, use } from 'react';
import type { RequestStatus, ReviewStatus, Severity } from '../generated/graphql';

/** A request that waits for a decision, as much of it as leads there. */
export interface NextRequest {
  id: string;
  externalReference: string | null;
  waitingSince: string;
}

/** A request as the queue knows it, whether or not its own page can be fetched. */
export interface QueuedRequest extends NextRequest {
  status: RequestStatus;
  review: { status: ReviewStatus };
  flowKey: string;
  flags: readonly { code: string; severity: Severity }[];
}

/** The requests on both sides of one in the queue, as it was looked at last. */
export interface Neighbours {
  before?: string;
  after?: string;
}

/** What the queue tells the page of one request about it and about the others. */
export interface NextRequests {
  /** The queue is whole, so that no next request means none. */
  known: boolean;
  /** The request to take after the given one. */
  after: (requestId: string) => NextRequest | undefined;
  find: (requestId: string) => QueuedRequest | undefined;
  beside: (requestId: string) => Neighbours;
}

export const NextRequestsContext = createContext<NextRequests | null>(null);

/** The queue of somebody who has none. */
const noQueue: NextRequests = { known: false, after: () => undefined, find: () => undefined, beside: () => ({}) };

export function useNextRequests(): NextRequests {
  return use(NextRequestsContext) ?? noQueue;
}
