import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ApplicantApi } from '../api/applicant';
import { Failure } from '../api/failure';
import type { HostLink } from '../embed';
import type { RequestState } from './request-state';

/** The pages of links that no longer open a request. */
export type DeadLinkPage = 'not_valid' | 'expired' | 'paused';

/** Refusals that say that the page's state is behind the server's. */
const STALE_STATE = new Set([
  'STEP_LOCKED',
  'STEP_NOT_AVAILABLE',
  'STEP_REQUIRED',
  'STEPS_INCOMPLETE',
  'SERVICE_INVALID_STATE',
]);

export interface FailureHandling {
  /** Reads the state anew. A failure is not shown: the next call reports it. */
  refresh: () => Promise<void>;
  /** Does what a failure means for the whole page: shows newer state, or the page of a dead link. */
  handleFailure: (failure: Failure) => Promise<void>;
}

export interface FailureHandlingOptions {
  api: ApplicantApi;
  request: RequestState;
  host: HostLink;
  onDeadLink: (page: DeadLinkPage) => void;
}

export function useFailureHandling({ api, request, host, onDeadLink }: FailureHandlingOptions): FailureHandling {
  const { setState, refresh: refreshBy } = request;

  const handleLoss = useCallback(
    (failure: Failure) => {
      const dead = deadLinkOf(failure);
      if (dead !== null) onDeadLink(dead);
      if (failure.code === 'SESSION_EXPIRED') host.error(failure.code, failure.message);
    },
    [host, onDeadLink],
  );

  const refresh = useCallback(async () => {
    try {
      await refreshBy(() => api.state());
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      handleLoss(failure);
    }
  }, [api, handleLoss, refreshBy]);

  const handleFailure = useCallback(
    async (failure: Failure) => {
      if (failure.state !== null) setState(failure.state);
      handleLoss(failure);
      if (STALE_STATE.has(failure.code)) await refresh();
    },
    [handleLoss, refresh, setState],
  );

  return { refresh, handleFailure };
}

/** The page to show for a failure that says that the link is dead; null for any other. */
export function deadLinkOf(failure: Failure): DeadLinkPage | null {
  if (failure.code === 'LINK_INVALID') return 'not_valid';
  if (failure.code === 'TENANT_DISABLED') return 'paused';
  return failure.code === 'LINK_EXPIRED' ? 'expired' : null;
}

/**
 * Opens the session while the welcome screen is being read. Without an answer
 * nothing is lost: the first call that finds no session opens one itself. True once that is settled.
 */
export function useSession(
  api: ApplicantApi,
  session: boolean,
  setState: RequestState['setState'],
  handleFailure: FailureHandling['handleFailure'],
): boolean {
  const [settled, setSettled] = useState(session);
  useEffect(() => {
    if (session) return;
    api
      .resume()
      .then(setState, (failure: unknown) => {
        if (!(failure instanceof Failure)) throw failure;
        return handleFailure(failure);
      })
      .finally(() => setSettled(true));
  }, [api, session, setState, handleFailure]);
  return settled;
}
