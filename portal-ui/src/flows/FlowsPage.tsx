import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { faultOf } from '../api/faults';
import { mayDevelop } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useStickyQuery } from '../api/useStickyQuery';
import { FlowListDocument, type FlowListQuery } from '../generated/graphql';
import { effectivePolicy, policyWords } from '../labels/policy';
import { Chip } from '../ui/Chip';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import styles from './FlowsPage.module.css';
import { countOf } from './flowWords';
import { NewFlowDialog } from './NewFlowDialog';

type Summary = FlowListQuery['flowSummaries'][number];

/** Every flow of the workspace: those that take requests, those that are archived, and those not published yet. */
export function FlowsPage() {
  const { user } = useSession();
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: FlowListDocument,
    requestPolicy: 'cache-and-network',
  });
  const [creating, setCreating] = useState(false);
  const flows = data?.flowSummaries ?? [];

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      <header className={page.head}>
        <div>
          <h1>Flows</h1>
          <p className="muted">
            What an applicant goes through, step by step. A request keeps the version it began with.
          </p>
        </div>
        {mayDevelop(user.role) && data && <Button onClick={() => setCreating(true)}>New flow</Button>}
      </header>
      {error && <FaultNotice fault={faultOf(error)} onRetry={() => execute({ requestPolicy: 'network-only' })} />}
      {!data && fetching && <p className="muted">Fetching the flows</p>}
      {data && flows.length === 0 && <p className="muted">There is no flow yet.</p>}
      {data && flows.length > 0 && (
        <ul className="card" aria-label="Flows">
          {flows.map((flow) => (
            <FlowItem key={flow.flowKey} of={flow} tenant={data.tenantSettings} />
          ))}
        </ul>
      )}
      {creating && <NewFlowDialog taken={flows.map(({ flowKey }) => flowKey)} onClose={() => setCreating(false)} />}
    </div>
  );
}

function FlowItem({ of, tenant }: { of: Summary; tenant: FlowListQuery['tenantSettings'] }) {
  const { draft, published } = of;
  const shown = published ?? draft;
  return (
    <li className={styles.item} data-idle={!published?.live || undefined}>
      <div className={page.title}>
        <Link to="/flows/$key" params={{ key: of.flowKey }} search={{}} className={styles.link}>
          {shown?.name}
        </Link>
        {published?.live && <Chip tone="good">Live, version {published.version}</Chip>}
        {published && !published.live && <Chip tone="plain">Archived, version {published.version}</Chip>}
        {!published && <Chip tone="plain">Never published</Chip>}
        {tenant.defaultFlowKey === of.flowKey && <Chip tone="note">Default</Chip>}
        {draft && <Chip tone="warn">Draft of version {draft.version}</Chip>}
      </div>
      <code className={styles.key}>{of.flowKey}</code>
      <span className="muted">
        {countOf(shown?.steps.length ?? 0, 'step')}
        {published?.live && `. ${policyWords[effectivePolicy(tenant.reviewPolicy, published.reviewPolicy)]}`}
        {published?.publishedAt && (
          <>
            . Published <DateTime at={published.publishedAt} />
          </>
        )}
      </span>
    </li>
  );
}
