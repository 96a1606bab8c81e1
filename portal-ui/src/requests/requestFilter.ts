import { dayFrom, keyFrom, startOfDay, textFrom } from '../api/searchValues';
import type { OnboardingRequestFilter, RequestStatus } from '../generated/graphql';
import { requestStatuses } from '../labels/statuses';

/** The filters of the request list as its address holds them; absent means any. Days are dates of the reader's zone. */
export interface RequestFilter {
  /** The workspace's own, whole. */
  reference?: string;
  /** What the applicant's page shows where the request has none of the workspace's own, as it was heard. */
  applicantsReference?: string;
  status?: RequestStatus;
  flow?: string;
  from?: string;
  to?: string;
}

export function requestFilterFrom(search: Record<string, unknown>): RequestFilter {
  return {
    reference: textFrom(search.reference),
    applicantsReference: textFrom(search.applicantsReference),
    status: keyFrom(requestStatuses, search.status),
    flow: textFrom(search.flow),
    from: dayFrom(search.from),
    to: dayFrom(search.to),
  };
}

/** The filter as the server takes it: the last day counts whole. */
export function serverFilter({
  reference,
  applicantsReference,
  status,
  flow,
  from,
  to,
}: RequestFilter): OnboardingRequestFilter {
  return {
    externalReference: reference,
    reference: applicantsReference,
    status: status && [status],
    flowKey: flow,
    from: from && startOfDay(from),
    to: to && startOfDay(to, 1),
  };
}
