import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import type { Fault } from '../api/faults';
import { makePasskey } from '../api/passkeys';
import { AddPasskeyDocument, BeginPasskeyDocument } from '../generated/graphql';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import { PasskeyNameForm } from './PasskeyNameForm';

interface Props {
  onAdded: () => void;
  onClose: () => void;
}

/** Asks what the passkey is called, then lets the browser make it. */
export function AddPasskeyDialog({ onAdded, onClose }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const [name, setName] = useState('');
  // Why the browser made none.
  const [unmade, setUnmade] = useState<Fault | null>(null);

  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    setUnmade(null);
    const begun = await run(() =>
      stepUp.guarded('Adding a passkey', () => client.mutation(BeginPasskeyDocument, {}).toPromise()),
    );
    if (!begun) return;
    const made = await makePasskey(begun.beginPasskey);
    if (typeof made !== 'string') {
      setUnmade(made);
      return;
    }
    await run(() => client.mutation(AddPasskeyDocument, { name, answer: made }).toPromise(), {
      then: onAdded,
      announce: 'The passkey is added.',
    });
  };

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <PasskeyNameForm
      title="Add a passkey"
      act="Go on"
      hint="What you call it, such as Phone or Key on my ring. The browser then asks where to keep it."
      name={name}
      onName={setName}
      busy={busy}
      fault={unmade ?? fault}
      onSubmit={(event) => void add(event)}
      onClose={onClose}
    />
  );
}
