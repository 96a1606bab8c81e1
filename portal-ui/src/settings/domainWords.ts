import type { DomainFieldsFragment, DomainProblem, DomainStatus } from '../generated/graphql';
import type { Tone } from '../labels/statuses';

export type Domain = DomainFieldsFragment;

export const domainStatuses: Record<DomainStatus, { label: string; tone: Tone }> = {
  PENDING_DNS: { label: 'Waiting for DNS', tone: 'warn' },
  PENDING_CERTIFICATE: { label: 'Waiting for HTTPS', tone: 'warn' },
  ACTIVE: { label: 'Active', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  REMOVED: { label: 'Removed', tone: 'plain' },
};

/** What is wrong, and what to do next. */
export const domainProblems: Record<DomainProblem, string> = {
  NO_CHALLENGE: 'The TXT record was not found. Set it as below; a name server may take an hour to show it.',
  WRONG_CHALLENGE: 'The TXT record has another value. Set exactly the value below.',
  NO_ADDRESS: 'The name leads nowhere yet. Set the CNAME record as below.',
  POINTS_ELSEWHERE: 'The name leads to another place. Change its CNAME record, or its A and AAAA records, as below.',
  DNS_UNAVAILABLE: 'The name servers did not answer. Set both records as below; they are asked again.',
  NOT_SERVED:
    'The records are right, but the host does not answer by HTTPS. Ask whoever operates this deployment to serve it.',
  BAD_CERTIFICATE:
    'The host answers with a certificate that browsers refuse. Ask whoever operates this deployment for another one.',
  ORDER_REFUSED: 'The certificate authority gave no certificate. Look for CAA records that forbid it.',
  ORDER_LIMIT: 'Too many certificates were ordered today. The next try is tomorrow.',
  RENEWAL_REFUSED: 'Its certificate could not be renewed, and ends within weeks. Look for CAA records that forbid it.',
  PROVED_ELSEWHERE: 'Another workspace has proved this domain. Ask whoever operates this deployment.',
};

/** How a domain stands, in a sentence. */
export function standingOf({ status, problem, links, vouched, failingAt }: Domain): string {
  if (status === 'ACTIVE' && !failingAt) {
    const served = links ? 'New links start on it.' : 'Links that were made for it open on it.';
    return vouched
      ? `${served} Whoever operates this deployment has set it.`
      : `${served} Leave both records in place.`;
  }
  const wrong = problem ? domainProblems[problem] : 'It has not been checked yet.';
  if (status === 'ACTIVE') return `${wrong} After three days of this, links go back to the service’s own address.`;
  if (status === 'FAILED') return `Nothing is served on it. ${wrong} Then check it now.`;
  return wrong;
}

export function isPending({ status }: Domain): boolean {
  return status === 'PENDING_DNS' || status === 'PENDING_CERTIFICATE';
}
