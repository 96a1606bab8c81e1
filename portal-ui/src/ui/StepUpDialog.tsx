import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import type { Fault } from '../api/faults';
import { FaultNotice } from './FaultNotice';
import { Dialog } from './Dialog';
import form from './Form.module.css';
import { PasskeyStepUp } from './PasskeyStepUp';
import { stepUp, stepUpBySignOn } from '../api/portalSession';
import { useSession } from '../api/SessionContext';
import { pathInside } from '../api/loginTarget';

interface Props {
  /** What the password opens, as the start of "… takes your password again." */
  why: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password again, before something that a walk-up at an open desk must not do. */
export function StepUpDialog({ why, onConfirmed, onClose }: Props) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();

  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await stepUp(password);
    setBusy(false);
    setFault(refusal);
    if (!refusal) onConfirmed();
  };

  // The browser comes back to this page, where the act is begun anew.
  const atCompany = async () => {
    setBusy(true);
    const answer = await stepUpBySignOn(pathInside(location));
    if ('url' in answer) location.assign(answer.url);
    else {
      setBusy(false);
      setFault(answer);
    }
  };

  return (
    <Dialog title="Confirm your password" onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void confirm(event)}>
        <p>{why} takes your password again. It then holds for five minutes.</p>
        {fault && fault.code !== 'LOGIN_FAILED' && <FaultNotice fault={fault} />}
        <div className={form.field}>
          <label htmlFor={id}>Password</label>
          <input
            id={id}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            aria-invalid={fault?.code === 'LOGIN_FAILED'}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} role="status" className={fault?.code === 'LOGIN_FAILED' ? form.problem : 'fine'}>
            {fault?.code === 'LOGIN_FAILED' ? 'That is not your password. Try again.' : `Of ${user.email}`}
          </p>
        </div>
        <div className={form.acts}>
          <Button variant="default" onClick={() => void atCompany()}>
            No password: single sign-on
          </Button>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <PasskeyStepUp onConfirmed={onConfirmed} onFault={setFault} />
          <Button type="submit" loading={busy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
