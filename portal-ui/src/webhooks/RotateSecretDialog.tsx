import { Button } from '@mantine/core';
import { useState } from 'react';
import { useClient } from 'urql';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { SecretLost } from '../ui/SecretLost';
import { SecretOnce } from '../ui/SecretOnce';
import { useCreateSecret } from '../ui/useCreateSecret';
import { readFragment } from '../generated';
import {
  EndpointDocument,
  EndpointFieldsFragmentDoc,
  RotateSecretDocument,
  type RotateSecretMutation,
} from '../generated/graphql';
import { developerRoles } from '../api/roles';
import { useStepUp } from '../ui/useStepUp';
import { Dialog } from '../ui/Dialog';
import form from '../ui/Form.module.css';
import type { Endpoint } from './endpointState';

export function RotateSecretDialog({ of, onClose }: { of: Endpoint; onClose: () => void }) {
  const { endpointId } = of;
  const client = useClient();
  const stepUp = useStepUp();
  const [validUntil] = useState(of.previousValidUntil);
  const { busy, fault, createdUnseen, attempt } = useCreateSecret();
  const [rotated, setRotated] = useState<RotateSecretMutation['rotateWebhookSecret'] | null>(null);

  const rotate = async () => {
    const made = await attempt({
      create: () =>
        stepUp.guarded('Rotating a secret', () =>
          client.mutation(RotateSecretDocument, { endpointId, endOverlap: of.secretRotating }).toPromise(),
        ),
      look: async () => {
        const answer = client.query(EndpointDocument, { id: endpointId }, { requestPolicy: 'network-only' });
        const { data, error } = await answer.toPromise();
        const now = readFragment(EndpointFieldsFragmentDoc, data?.webhookEndpoint);
        return { isThere: now ? now.previousValidUntil !== validUntil && now.secretRotating : false, error };
      },
    });
    if (made) setRotated(made.rotateWebhookSecret);
  };

  if (stepUp.dialog) return stepUp.dialog;
  if (rotated) {
    return (
      <SecretOnce title="The new signing secret" noun="secret" secret={rotated.secret} onClose={onClose}>
        <p>
          The previous secret is valid until <DateTime at={rotated.previousValidUntil} />. Until then every delivery
          carries both signatures, the new one first.
        </p>
      </SecretOnce>
    );
  }
  if (createdUnseen) {
    return (
      <SecretLost title="The secret was rotated" onClose={onClose}>
        Rotate it once more to get one. The secret that your server has now then stops at once, so give it the new one
        right away.
      </SecretLost>
    );
  }
  return (
    <Dialog title="Rotate the signing secret?" onClose={onClose}>
      <div className={form.form}>
        {fault?.code === 'SERVICE_INVALID_STATE' && (
          <p role="alert">
            Somebody has rotated this secret within the last 24 hours. Go back to see how it stands; rotating it once
            more ends the older secret at once.
          </p>
        )}
        {fault && fault.code !== 'SERVICE_INVALID_STATE' && <FaultNotice fault={fault} needs={developerRoles} />}
        <p>
          A new secret signs from the next delivery on. The present one goes on signing beside it for 24 hours, so that
          your server can change over without missing anything.
          {of.secretRotating && ' An earlier rotation is still in its 24 hours: the secret before it stops at once.'}
        </p>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button data-act data-autofocus loading={busy} onClick={() => void rotate()}>
            Rotate the secret
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
