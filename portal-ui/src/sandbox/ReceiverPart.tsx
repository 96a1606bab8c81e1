import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { type Fault, faultOf } from '../api/faults';
import { developerRoles } from '../api/roles';
import { SandboxEndpointsDocument } from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import { addTestReceiver } from '../webhooks/testReceiver';
import { readReceived } from './sandboxCalls';
import styles from './SandboxPage.module.css';
import { useRead } from './useRead';

const sinkPath = '/demo/sink/';

/** The sandbox's own receivers, and what they got. */
export function ReceiverPart() {
  const [{ data, error }, execute] = useQuery({
    query: SandboxEndpointsDocument,
    requestPolicy: 'cache-and-network',
  });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const sinks = data?.webhookEndpoints.filter(({ url }) => url.includes(sinkPath)) ?? [];
  const told = fault ?? (error ? faultOf(error) : null);

  const add = async () => {
    setBusy(true);
    const added = await addTestReceiver();
    setBusy(false);
    setFault('fault' in added ? added.fault : null);
    execute({ requestPolicy: 'network-only' });
  };

  return (
    <Section
      title="Test receivers"
      aside={
        <Button variant="default" size="xs" loading={busy} onClick={() => void add()}>
          Add a test receiver
        </Button>
      }
    >
      <div className={`${styles.part} ${styles.body}`}>
        {told && <FaultNotice fault={told} needs={developerRoles} />}
        <p className="fine">
          Endpoints of the sandbox itself. They check signatures as your server will, and keep the last 30 deliveries.
        </p>
        {data && sinks.length === 0 && <p className="muted">There is none yet.</p>}
        {sinks.map(({ endpointId }) => (
          <Sink key={endpointId} endpointId={endpointId} />
        ))}
      </div>
    </Section>
  );
}

function Sink({ endpointId }: { endpointId: string }) {
  const read = useCallback(() => readReceived(endpointId), [endpointId]);
  const { data, fault, again } = useRead(read);
  return (
    <div className={styles.part}>
      <h3>
        <Link to="/developers/webhooks/$id" params={{ id: endpointId }}>
          {endpointId}
        </Link>
      </h3>
      {fault && <FaultNotice fault={fault} onRetry={again} />}
      {data?.length === 0 && <p className="muted">Nothing came as yet.</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} tabIndex={0} aria-label={`What ${endpointId} got, newest first`}>
          {data.map((received) => (
            <li key={`${received.deliveryId} ${received.attempt} ${received.receivedAt}`}>
              <div className={styles.line}>
                <Chip tone={received.signatureValid ? 'good' : 'bad'}>
                  {received.signatureValid ? 'Signature right' : 'Signature wrong'}
                </Chip>
                <Link to="/developers/deliveries/$id" params={{ id: received.deliveryId }}>
                  {received.eventType || received.deliveryId}
                </Link>
                <span className="muted">
                  <DateTime at={received.receivedAt} />, attempt {received.attempt}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
