import { useState } from 'react';
import { RenamePasskeyDocument } from '../generated/graphql';
import { useAct } from '../ui/useAct';
import { PasskeyNameForm } from './PasskeyNameForm';
import type { OwnPasskey } from './ownPasskey';

interface Props {
  of: OwnPasskey;
  onDone: () => void;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ of, onDone, onClose }: Props) {
  const { busy, fault, send } = useAct();
  const [name, setName] = useState(of.name);
  return (
    <PasskeyNameForm
      title={`Rename ${of.name}`}
      act="Rename"
      hint="It is shown here alone."
      name={name}
      onName={setName}
      busy={busy}
      fault={fault}
      onSubmit={(event) => {
        event.preventDefault();
        void send(
          RenamePasskeyDocument,
          { id: of.id, name },
          { then: onDone, announce: `The passkey is called ${name}.` },
        );
      }}
      onClose={onClose}
    />
  );
}
