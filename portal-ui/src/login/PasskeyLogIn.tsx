import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Fault } from '../api/faults';
import { logInByPasskey, passkeysWork } from '../api/passkeys';

interface Props {
  onEntered: () => void;
  onFault: (fault: Fault | null) => void;
}

/** Logs in without the password, where the browser can. */
export function PasskeyLogIn({ onEntered, onFault }: Props) {
  const [busy, setBusy] = useState(false);
  if (!passkeysWork()) return null;

  const logIn = async () => {
    setBusy(true);
    onFault(null);
    const refusal = await logInByPasskey();
    setBusy(false);
    if (refusal) onFault(refusal);
    else onEntered();
  };

  return (
    <Button variant="default" size="md" fullWidth loading={busy} onClick={() => void logIn()}>
      Log in with a passkey
    </Button>
  );
}
