import './print.css';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { FaultNotice } from '../ui/FaultNotice';
import { mayReview } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useShortcuts } from '../ui/shortcuts';
import { readFragment } from '../generated';
import { type RequestPageFragment, RequestPageFragmentDoc } from '../generated/graphql';
import { useNextRequests } from '../api/NextRequestsContext';
import { RequestHeader } from './RequestHeader';
import { Consents } from './Consents';
import { DecisionPanel } from './DecisionPanel';
import { Documents } from './Documents';
import { Flags } from './Flags';
import { Steps } from './Steps';
import { Timeline } from './Timeline';
import { useRequest } from './useRequest';
import { VerifiedData } from './VerifiedData';
import styles from './RequestPage.module.css';

export function RequestPage() {
  const { id } = useParams({ from: '/portal/requests/$id' });
  const { request: shown, fault, refetch } = useRequest(id);
  const request = readFragment(RequestPageFragmentDoc, shown);
  const { user } = useSession();

  if (request === null) return <NoRequest id={id} />;
  if (!request) {
    return (
      <div className="page" aria-busy={!fault}>
        {fault && <FaultNotice fault={fault} onRetry={() => void refetch()} />}
      </div>
    );
  }
  return (
    <article className={styles.page}>
      <RequestHeader request={request} />
      {fault && <FaultNotice fault={fault} onRetry={() => void refetch()} />}
      {mayReview(user.role) ? (
        // Another case starts with nothing typed and nothing decided.
        <ReviewedRequest key={request.id} request={request} refetch={refetch} />
      ) : (
        <Facts request={request} evidence={false} />
      )}
    </article>
  );
}

function ReviewedRequest({ request, refetch }: { request: RequestPageFragment; refetch: () => Promise<void> }) {
  const navigate = useNavigate();
  const { known, after } = useNextRequests();
  const next = after(request.id);
  useShortcuts({
    n: () => {
      if (next) void navigate({ to: '/requests/$id', params: { id: next.id } });
    },
  });
  return (
    <div className={styles.columns}>
      <Facts request={request} evidence />
      <DecisionPanel request={request} refetch={refetch} next={next} nextKnown={known} />
    </div>
  );
}

function Facts({ request, evidence }: { request: RequestPageFragment; evidence: boolean }) {
  const [masked, setMasked] = useState(true);
  useShortcuts(evidence ? { p: () => setMasked((before) => !before) } : {});
  return (
    <div className={styles.facts}>
      <Flags request={request} />
      {evidence ? (
        <VerifiedData request={request} masked={masked} onMask={setMasked} />
      ) : (
        <p className={styles.note}>Verified data and documents are shown to owners and reviewers only.</p>
      )}
      <Steps request={request} masked={masked} />
      {evidence && <Documents request={request} />}
      <Consents request={request} />
      <Timeline request={request} />
    </div>
  );
}

function NoRequest({ id }: { id: string }) {
  return (
    <div className="page">
      <h1>No such request</h1>
      <p className="muted">
        Your workspace has no request <code>{id}</code>. <Link to="/requests">See all requests</Link>
      </p>
    </div>
  );
}
