import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { Instant } from '../clock/Instant';
import { useTenantNow } from '../clock/tenantClock';
import { spanInWords } from '../clock/words';
import { ConnectionMark } from '../connection/ConnectionMark';
import { ReviewRulesDocument } from '../generated/graphql';
import { mayReview } from '../session/roles';
import { useSession } from '../session/SessionContext';
import { Icon } from '../shell/Icon';
import { StatusChip } from '../wording/Chip';
import { Copyable } from './Copyable';
import { type CaseList, useOpenedFrom } from './openedFrom';
import { effectivePolicy, policyWords } from '../wording/policy';
import type { Case } from './useCase';
import styles from './CaseHeader.module.css';

const listWords: Record<CaseList, string> = { '/queue': 'Queue', '/requests': 'Requests', '/audit': 'Audit log' };

export function CaseHeader({ request }: { request: Case }) {
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
          <ConnectionMark />
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
            <Instant at={request.submittedAt} /> <Waiting request={request} />
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

function Waiting({ request }: { request: Case }) {
  const now = useTenantNow();
  if (!request.submittedAt || (request.status !== 'SUBMITTED' && request.status !== 'REVIEWING')) return null;
  return <span className="muted">waiting {spanInWords(now - Date.parse(request.submittedAt))}</span>;
}

/** The policy that counts, from the tenant's and from the live version of the flow. */
function Policy({ request }: { request: Case }) {
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
