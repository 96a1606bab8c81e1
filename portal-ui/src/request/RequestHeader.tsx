import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { DateTime } from '../ui/DateTime';
import { useTenantNow } from '../api/tenantClock';
import { spanInWords } from '../labels/dateTime';
import { ConnectionStatus } from '../ui/ConnectionStatus';
import { type FragmentType, readFragment } from '../generated';
import { type RequestHeaderFragment, RequestHeaderFragmentDoc, ReviewRulesDocument } from '../generated/graphql';
import { mayReview } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { Icon } from '../ui/Icon';
import { StatusChip } from '../ui/Chip';
import { Copyable } from '../ui/Copyable';
import { type OpenedFrom, useOpenedFrom } from '../ui/openedFrom';
import { effectivePolicy, policyWords } from '../labels/policy';
import styles from './RequestHeader.module.css';

const listWords: Record<OpenedFrom, string> = { '/queue': 'Queue', '/requests': 'Requests', '/audit': 'Audit log' };

export function RequestHeader({ request: shown }: { request: FragmentType<typeof RequestHeaderFragmentDoc> }) {
  const request = readFragment(RequestHeaderFragmentDoc, shown);
  const { user } = useSession();
  const list = useOpenedFrom();
  return (
    <header className={styles.header}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link to={list}>{listWords[list]}</Link>
        <span aria-hidden="true">/</span>
        <span>Case</span>
      </nav>
      <div className={styles.title}>
        <h1>{request.externalReference ?? 'Without a reference'}</h1>
        <StatusChip status={request.status} />
        <div className={styles.tools}>
          <ConnectionStatus />
          <button type="button" className={styles.tool} onClick={() => window.print()}>
            <Icon name="print" size={16} /> Print
          </button>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Request</dt>
          <dd>
            <Copyable value={request.id} label="request id" />
          </dd>
        </div>
        {request.externalReference && (
          <div>
            <dt>Reference</dt>
            <dd>
              <Copyable value={request.externalReference} label="reference" />
            </dd>
          </div>
        )}
        <div>
          <dt>Flow</dt>
          <dd>
            {request.flowKey} <span className="muted">version {request.flowVersion}</span>
          </dd>
        </div>
        <div>
          <dt>Applicant</dt>
          <dd>{request.applicantType}</dd>
        </div>
        <div>
          <dt>Submitted</dt>
          <dd>
            <DateTime at={request.submittedAt} /> <Waiting request={request} />
          </dd>
        </div>
        {mayReview(user.role) && (
          <div>
            <dt>Review policy</dt>
            <dd>
              <Policy request={request} />
            </dd>
          </div>
        )}
      </dl>
    </header>
  );
}

function Waiting({ request }: { request: RequestHeaderFragment }) {
  const now = useTenantNow();
  if (!request.submittedAt || (request.status !== 'SUBMITTED' && request.status !== 'REVIEWING')) return null;
  return <span className="muted">waiting {spanInWords(now - Date.parse(request.submittedAt))}</span>;
}

/** The policy that counts, from the tenant's and from the live version of the flow. */
function Policy({ request }: { request: RequestHeaderFragment }) {
  const [{ data }] = useQuery({ query: ReviewRulesDocument });
  const flow = data?.flows.find((candidate) => candidate.flowKey === request.flowKey);
  if (!data || !flow) return <span className="muted">unknown</span>;
  const policy = effectivePolicy(data.tenantSettings.reviewPolicy, flow.reviewPolicy);
  return (
    <>
      {policy} <span className="muted">{policyWords[policy].toLowerCase()}</span>
    </>
  );
}
