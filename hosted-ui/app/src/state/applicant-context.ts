import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ApplicantApi } from '../api/applicant';
import type { Failure } from '../api/failure';
import type { State } from '../api/types';
import type { HostLink } from '../embed';

/** What every screen of the flow works with. */
export interface Applicant {
  api: ApplicantApi;
  state: State;
  /** The link is opened for framing, so this tab may not be led elsewhere. */
  embed: boolean;
  /** A host page frames this one. */
  hosted: boolean;
  host: HostLink;
  /** Makes a newer state the page's state. */
  setState: (state: State) => void;
  /** Does what a failure means for the whole page: shows newer state, or the page of a dead link. */
  handleFailure: (failure: Failure) => Promise<void>;
}

export const ApplicantContext = createContext<Applicant | null>(null);

export function useApplicant(): Applicant {
  const applicant = useContext(ApplicantContext);
  if (applicant === null) throw new Error('an applicant screen is used outside a flow');
  return applicant;
}
