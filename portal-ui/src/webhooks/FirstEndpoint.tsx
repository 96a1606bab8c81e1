import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Fault } from '../api/faults';
import { developerRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { FaultNotice } from '../ui/FaultNotice';
import { DocsLink, FirstStep, FirstSteps } from '../ui/FirstSteps';
import { addTestReceiver } from './testReceiver';

interface Props {
  onAdd: () => void;
  /** An endpoint was added here. */
  onAdded: () => void;
}

/** The way to the first event, for somebody who has just begun. */
export function FirstEndpoint({ onAdd, onAdded }: Props) {
  const { tenant } = useSession();
  return (
    <FirstSteps title="No endpoint yet">
      <FirstStep title="Add the address of your server that takes events">
        <p className="muted">Its signing secret is shown once, right after.</p>
        <Button onClick={onAdd}>Add an endpoint</Button>
      </FirstStep>
      {tenant.environment === 'test' && <TestReceiver onAdded={onAdded} />}
      <FirstStep title="Make something happen">
        <p className="muted">
          Send a test event from the endpoint’s page, or create a request with <Link to="/developers/keys">a key</Link>:
          the empty list of <Link to="/requests">requests</Link> has the call.{' '}
          <DocsLink page="webhooks">The guide</DocsLink> tells how to check signatures.
        </p>
      </FirstStep>
    </FirstSteps>
  );
}

function TestReceiver({ onAdded }: Pick<Props, 'onAdded'>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const add = async () => {
    setBusy(true);
    const added = await addTestReceiver();
    setBusy(false);
    if ('fault' in added) {
      setFault(added.fault);
      return;
    }
    onAdded();
    await navigate({ to: '/developers/webhooks/$id', params: { id: added.endpointId } });
  };

  return (
    <FirstStep title="Or begin with the sandbox’s test receiver">
      <p className="muted">It checks signatures as your server will, and keeps the last 30 deliveries.</p>
      {fault && <FaultNotice fault={fault} needs={developerRoles} />}
      <Button variant="default" loading={busy} onClick={() => void add()}>
        Add a test receiver
      </Button>
    </FirstStep>
  );
}
