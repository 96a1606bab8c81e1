import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { faultOf } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { useEndpoints } from './useEndpoints';
import { developerRoles } from '../api/roles';
import { Chip } from '../ui/Chip';
import type { EndpointDayFieldsFragment } from '../generated/graphql';
import { CreateEndpointDialog } from './CreateEndpointDialog';
import { dayInFigures, FiguresDefinition, useEndpointDays } from './EndpointFigures';
import { FirstEndpoint } from './FirstEndpoint';
import { type Endpoint, healthOf, healthWords, mostEndpoints } from './endpointState';
import { eventsInWords } from './eventTypes';
import styles from './WebhooksPage.module.css';

export function WebhooksPage() {
  const { endpoints, error, fetching, execute } = useEndpoints('cache-and-network');
  const days = useEndpointDays();
  const [creating, setCreating] = useState(false);
  const full = endpoints !== undefined && endpoints.length >= mostEndpoints;
  const read = () => execute({ requestPolicy: 'network-only' });
  const closeCreating = () => {
    setCreating(false);
    // An attempt may have gone unanswered and been done all the same.
    read();
  };

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !endpoints}>
      <header className={page.head}>
        <div>
          <h1>Webhooks</h1>
          <p className="muted">
            {endpoints && endpoints.length > 0
              ? `${endpoints.length} of ${mostEndpoints} endpoints. Each gets its events by POST, signed.`
              : 'Your server hears of every change by itself, signed, and tried again when it is away.'}
          </p>
          {full && <p className="muted">There is no room for another: delete one first.</p>}
        </div>
        {endpoints && endpoints.length > 0 && (
          <Button disabled={full} onClick={() => setCreating(true)}>
            Add an endpoint
          </Button>
        )}
      </header>
      {error && <FaultNotice fault={faultOf(error)} needs={developerRoles} onRetry={read} />}
      {!endpoints && fetching && <p className="muted">Fetching the endpoints</p>}
      {endpoints?.length === 0 && <FirstEndpoint onAdd={() => setCreating(true)} onAdded={read} />}
      {endpoints && endpoints.length > 0 && (
        <ul className="card" aria-label="Webhook endpoints">
          {endpoints.map((endpoint) => (
            <EndpointItem key={endpoint.endpointId} of={endpoint} day={days?.get(endpoint.endpointId)} />
          ))}
        </ul>
      )}
      {endpoints && endpoints.length > 0 && <FiguresDefinition />}
      {creating && <CreateEndpointDialog known={endpoints ?? []} onClose={closeCreating} />}
    </div>
  );
}

function EndpointItem({ of, day }: { of: Endpoint; day: EndpointDayFieldsFragment | undefined }) {
  const { label, tone } = healthWords[healthOf(of)];
  return (
    <li className={styles.item}>
      <Link to="/developers/webhooks/$id" params={{ id: of.endpointId }} className={styles.link}>
        {of.url}
      </Link>
      {of.description && <span className={styles.description}>{of.description}</span>}
      <div className={styles.marks}>
        <Chip tone={tone}>{label}</Chip>
        {of.secretRotating && <Chip tone="note">Secret rotating</Chip>}
        <span className="muted">{eventsInWords(of.events)}</span>
        {day && <span className="muted">{dayInFigures(day)}</span>}
        {of.consecutiveFailures > 0 && (
          <span className={styles.failures}>
            {of.consecutiveFailures === 1 ? '1 failure' : `${of.consecutiveFailures} failures in a row`}
          </span>
        )}
      </div>
    </li>
  );
}
