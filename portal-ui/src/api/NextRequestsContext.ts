import { createContext, use } from 'react';

/** A request that waits for a decision, as much of it as leads there. */
export interface NextRequest {
  id: string;
  externalReference: string | null;
  waitingSince: string;
}

/** What the queue tells the page of one request about the others. */
export interface NextRequests {
  /** The queue is whole, so that no next request means none. */
  known: boolean;
  /** The request to take after the given one. */
  after: (requestId: string) => NextRequest | undefined;
}

export const NextRequestsContext = createContext<NextRequests | null>(null);

export function useNextRequests(): NextRequests {
  const next = use(NextRequestsContext);
  if (!next) throw new Error('No NextRequestsContext above');
  return next;
}
