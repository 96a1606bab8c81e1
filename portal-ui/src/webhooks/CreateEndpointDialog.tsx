import { useState } from 'react';
import { useClient } from 'urql';
import { SecretLost } from '../ui/SecretLost';
import { SecretOnce } from '../ui/SecretOnce';
import { useCreateSecret } from '../ui/useCreateSecret';
import { readFragment } from '../generated';
import { CreateEndpointDocument, EndpointFieldsFragmentDoc, EndpointsDocument } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { same } from '../ui/threeWay';
import { emptyEndpoint, EndpointForm } from './EndpointForm';
import type { Endpoint } from './endpointState';

interface Props {
  known: Endpoint[];
  onClose: () => void;
}

export function CreateEndpointDialog({ known, onClose }: Props) {
  const client = useClient();
  const [knownIds] = useState(() => known.map(({ endpointId }) => endpointId));
  const { busy, fault, createdUnseen, attempt } = useCreateSecret();
  const [secret, setSecret] = useState<string | null>(null);

  const [draft, setDraft] = useState(emptyEndpoint);
  const create = async () => {
    const input = { ...draft, url: draft.url.trim(), description: draft.description.trim() };
    const made = await attempt({
      create: () => client.mutation(CreateEndpointDocument, { input }).toPromise(),
      look: async () => {
        const { data, error } = await client
          .query(EndpointsDocument, {}, { requestPolicy: 'network-only' })
          .toPromise();
        const isMade = ({ endpointId, url }: Endpoint) => url === input.url && !knownIds.includes(endpointId);
        return { isThere: readFragment(EndpointFieldsFragmentDoc, data?.webhookEndpoints ?? []).some(isMade), error };
      },
    });
    if (made) setSecret(made.createWebhookEndpoint.secret);
  };

  const changed = !same(draft, emptyEndpoint);

  if (secret !== null) {
    return (
      <SecretOnce title="The endpoint’s signing secret" noun="secret" secret={secret} onClose={onClose}>
        <p className="muted">
          Your server checks <code>X-Service-Signature</code> with it on every delivery.
        </p>
      </SecretOnce>
    );
  }
  if (createdUnseen) {
    return (
      <SecretLost title="The endpoint was added" onClose={onClose}>
        Open the endpoint and rotate the secret to get one.
      </SecretLost>
    );
  }
  return (
    <Dialog title="Add a webhook endpoint" onClose={onClose} keep={changed}>
      <EndpointForm
        draft={draft}
        changed={changed}
        act="Add the endpoint"
        fault={fault}
        busy={busy}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onSubmit={() => void create()}
        onClose={onClose}
      />
    </Dialog>
  );
}
