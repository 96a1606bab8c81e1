import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ConfirmSecondFactorDocument, type BeginSecondFactorMutation } from '../generated/graphql';
import { asSaid } from '../ui/asSaid';
import { Copyable } from '../ui/Copyable';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { QRCode } from './QRCode';

interface Props {
  setup: BeginSecondFactorMutation['beginSecondFactor'];
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** Shows the secret to an authenticator app, and asks for its first code. */
export function SetUpDialog({ setup, onDone, onClose }: Props) {
  const { busy, fault, unanswered, send } = useAct();
  const [code, setCode] = useState('');
  const wrong = fault?.code === 'VALIDATION_FAILED';
  // There is nothing to confirm any more: the attempt that got no answer has done it.
  const done = unanswered && fault?.code === 'SERVICE_INVALID_STATE';

  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    void send(
      ConfirmSecondFactorDocument,
      { code },
      { then: ({ confirmSecondFactor }) => onDone(confirmSecondFactor), announce: 'The second factor is on.' },
    );
  };

  return (
    <Dialog title="Turn on the second factor" onClose={onClose}>
      <form className={form.form} onSubmit={confirm}>
        {done && (
          <p role="alert" className={form.problem}>
            The second factor is on since the attempt that got no answer. Its recovery codes were never shown: go back,
            and make new ones.
          </p>
        )}
        {fault && !wrong && !done && <FaultNotice fault={asSaid(fault)} />}
        <p>1. Open an authenticator app on your phone and scan this, or type the secret.</p>
        <QRCode size={setup.qrSize} path={setup.qrPath} label="QR code of the secret below" />
        <div>
          <Copyable value={setup.secret} label="secret" />
        </div>
        <FormField
          label="2. Code of the app"
          hint="Six digits. A new one comes every 30 seconds."
          problem={
            wrong ? 'That is not the app’s code of this moment. Check that the time of the phone is right.' : undefined
          }
        >
          {(field) => (
            <input
              {...field}
              required
              data-autofocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Turn it on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
