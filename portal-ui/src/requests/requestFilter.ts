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
    reference: text(search.reference),
    applicantsReference: text(search.applicantsReference),
    status: Object.hasOwn(requestStatuses, String(search.status)) ? (search.status as RequestStatus) : undefined,
    flow: text(search.flow),
    from: day(search.from),
    to: day(search.to),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
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
    from: from && startOfDay(from, 0),
    to: to && startOfDay(to, 1),
  };
}

function startOfDay(date: string, daysLater: number): string {
  const start = new Date(`${date}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}
