import { useState } from 'react';
import { useClient } from 'urql';
import { type Fault, faultOfAct } from '../connection/faults';
import { SecretOnce } from '../developers/SecretOnce';
import { CreateKeyDocument } from '../generated/graphql';
import { useStepUp } from '../session/useStepUp';
import { Dialog } from '../shell/Dialog';
import { emptyDraft, inputOf } from './keyDraft';
import { KeyForm } from './KeyForm';

/** Asks what the key may do, for the password where the server wants it, and shows the secret once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const [draft, setDraft] = useState(emptyDraft);
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const create = async () => {
    setBusy(true);
    const { data, error } = await stepUp.guarded('Creating a key', () =>
      client.mutation(CreateKeyDocument, { input: inputOf(draft) }).toPromise(),
    );
    setBusy(false);
    setFault(error ? faultOfAct(error) : null);
    if (data) setSecret(data.createApiKey.secret);
  };

  if (stepUp.dialog) return stepUp.dialog;
  if (secret !== null) {
    return (
      <SecretOnce title={`The key ${draft.name.trim()}`} noun="key" secret={secret} onClose={onClose}>
        <p className="muted">
          Send it as <code>Authorization: Bearer …</code> with every call to /v1.
        </p>
      </SecretOnce>
    );
  }
  return (
    <Dialog title="Create a secret key" onClose={onClose}>
      <KeyForm
        draft={draft}
        fault={fault}
        busy={busy}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onSubmit={() => void create()}
        onClose={onClose}
      />
    </Dialog>
  );
}
