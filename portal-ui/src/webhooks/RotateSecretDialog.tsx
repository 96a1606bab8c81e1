import { Button } from '@mantine/core';
import { useState } from 'react';
import { useClient } from 'urql';
import { Instant } from '../clock/Instant';
import { type Fault, faultOfAct } from '../connection/faults';
import { FaultNotice } from '../connection/FaultNotice';
import { SecretOnce } from '../developers/SecretOnce';
import { RotateSecretDocument, type RotateSecretMutation } from '../generated/graphql';
import { developerRoles } from '../session/roles';
import { useStepUp } from '../session/useStepUp';
import { Dialog } from '../shell/Dialog';
import form from '../shell/Form.module.css';

export function RotateSecretDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const [rotated, setRotated] = useState<RotateSecretMutation['rotateWebhookSecret'] | null>(null);

  const rotate = async () => {
    setBusy(true);
    const { data, error } = await stepUp.guarded('Rotating a secret', () =>
      client.mutation(RotateSecretDocument, { endpointId }).toPromise(),
    );
    setBusy(false);
    setFault(error ? faultOfAct(error) : null);
    if (data) setRotated(data.rotateWebhookSecret);
  };

  if (stepUp.dialog) return stepUp.dialog;
  if (rotated) {
    return (
      <SecretOnce title="The new signing secret" noun="secret" secret={rotated.secret} onClose={onClose}>
        <p>
          The previous secret is valid until <Instant at={rotated.previousValidUntil} />. Until then every delivery
          carries both signatures, the new one first.
        </p>
      </SecretOnce>
    );
  }
  return (
    <Dialog title="Rotate the signing secret?" onClose={onClose}>
      <div className={form.form}>
        {fault && <FaultNotice fault={fault} needs={developerRoles} />}
        <p>
          A new secret signs from the next delivery on. The present one goes on signing beside it for 24 hours, so that
          your server can change over without missing anything. A secret before that stops at once.
        </p>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button data-autofocus loading={busy} onClick={() => void rotate()}>
            Rotate the secret
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
