import { useState } from 'react';
import { useClient } from 'urql';
import { type Fault, faultOfAct } from '../connection/faults';
import { SecretOnce } from '../developers/SecretOnce';
import { CreateEndpointDocument } from '../generated/graphql';
import { Dialog } from '../shell/Dialog';
import { type EndpointDraft, EndpointForm } from './EndpointForm';

export function CreateEndpointDialog({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const create = async (input: EndpointDraft) => {
    setBusy(true);
    const { data, error } = await client.mutation(CreateEndpointDocument, { input }).toPromise();
    setBusy(false);
    setFault(error ? faultOfAct(error) : null);
    if (data) setSecret(data.createWebhookEndpoint.secret);
  };

  if (secret !== null) {
    return (
      <SecretOnce title="The endpoint’s signing secret" noun="secret" secret={secret} onClose={onClose}>
        <p className="muted">
          Your server checks <code>X-Service-Signature</code> with it on every delivery.
        </p>
      </SecretOnce>
    );
  }
  return (
    <Dialog title="Add a webhook endpoint" onClose={onClose}>
      <EndpointForm
        act="Add the endpoint"
        fault={fault}
        busy={busy}
        onSubmit={(draft) => void create(draft)}
        onClose={onClose}
      />
    </Dialog>
  );
}
