import { useState } from 'react';
import { useClient } from 'urql';
import { Copyable } from '../ui/Copyable';
import { Fact, Facts } from '../ui/Facts';
import { SecretLost } from '../ui/SecretLost';
import { SecretOnce } from '../ui/SecretOnce';
import { useCreateSecret } from '../ui/useCreateSecret';
import { readFragment } from '../generated';
import { CreateKeyDocument, type CreateKeyMutation, KeyFieldsFragmentDoc, KeysDocument } from '../generated/graphql';
import { useStepUp } from '../ui/useStepUp';
import { Dialog } from '../ui/Dialog';
import { same } from '../ui/threeWay';
import { emptyDraft, inputOf } from './keyDraft';
import { KeyForm } from './KeyForm';
import type { Key } from './keyState';

/** Asks what the key may do, for the password where the server wants it, and shows the secret once. */
export function CreateKeyDialog({ known, onClose }: { known: Key[]; onClose: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const [draft, setDraft] = useState(emptyDraft);
  const [knownIds] = useState(() => known.map(({ id }) => id));
  const { busy, fault, createdUnseen, attempt } = useCreateSecret();
  const [created, setCreated] = useState<CreateKeyMutation['createApiKey'] | null>(null);

  const create = async () => {
    const input = inputOf(draft);
    const made = await attempt({
      create: () => stepUp.guarded('Creating a key', () => client.mutation(CreateKeyDocument, { input }).toPromise()),
      look: async () => {
        const { data, error } = await client.query(KeysDocument, {}, { requestPolicy: 'network-only' }).toPromise();
        const isMade = ({ id, name }: Key) => name === input.name && !knownIds.includes(id);
        return { isThere: readFragment(KeyFieldsFragmentDoc, data?.apiKeys ?? []).some(isMade), error };
      },
    });
    if (made) setCreated(made.createApiKey);
  };

  const changed = !same(draft, emptyDraft);

  if (stepUp.dialog) return stepUp.dialog;
  if (created) {
    return (
      <SecretOnce title={`The key ${draft.name.trim()}`} noun="key" secret={created.secret} onClose={onClose}>
        <p className="muted">
          Send it as <code>Authorization: Bearer …</code> with every call to /v1. Or have your server ask{' '}
          <code>/oauth/token</code> for a token, with this client id and the key as the client secret.
        </p>
        <Facts>
          <Fact name="Client id for OAuth" wide>
            <Copyable value={readFragment(KeyFieldsFragmentDoc, created.apiKey).id} label="client id" />
          </Fact>
        </Facts>
      </SecretOnce>
    );
  }
  if (createdUnseen) {
    return (
      <SecretLost title={`The key ${draft.name.trim()} was created`} onClose={onClose}>
        Revoke this key, then create another.
      </SecretLost>
    );
  }
  return (
    <Dialog title="Create a secret key" onClose={onClose} keep={changed}>
      <KeyForm
        draft={draft}
        changed={changed}
        fault={fault}
        busy={busy}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onSubmit={() => void create()}
        onClose={onClose}
      />
    </Dialog>
  );
}
