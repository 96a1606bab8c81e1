import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { Fault } from '../api/faults';
import { passkeysWork, stepUpByPasskey } from '../api/passkeys';
import { AccountDocument } from '../generated/graphql';

interface Props {
  onConfirmed: () => void;
  onFault: (fault: Fault | null) => void;
}

/** Confirms who is there by a passkey in place of the password, for those who have one. */
export function PasskeyStepUp({ onConfirmed, onFault }: Props) {
  const [busy, setBusy] = useState(false);
  const [{ data }] = useQuery({ query: AccountDocument, pause: !passkeysWork() });
  if (!data?.viewer.user?.passkeys) return null;

  const confirm = async () => {
    setBusy(true);
    onFault(null);
    const refusal = await stepUpByPasskey();
    setBusy(false);
    if (refusal) onFault(refusal);
    else onConfirmed();
  };

  return (
    <Button variant="default" loading={busy} onClick={() => void confirm()}>
      Use a passkey
    </Button>
  );
}
