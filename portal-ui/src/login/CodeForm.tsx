import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Fault } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { Logo } from '../ui/Logo';
import { useFirstFocus } from '../ui/useFirstFocus';
import styles from '../ui/Apart.module.css';

/** Who has given the right password. */
export interface Known {
  email: string;
  password: string;
}

interface Props {
  /** Whose code it is; undefined where that is not known here. */
  email: string | undefined;
  send: (code: string) => Promise<Fault | null>;
  onEntered: () => void;
  onBack: () => void;
}

/** Asks for the code of the second factor. */
export function CodeForm({ email, send, onEntered, onBack }: Props) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const wrong = fault?.code === 'LOGIN_FAILED' || fault?.code === 'TOTP_REQUIRED';

  useFirstFocus(field);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await send(code.trim());
    setBusy(false);
    setFault(refusal);
    if (refusal) field.current?.select();
    else onEntered();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Logo />
      <h1>Your code</h1>
      {email && <p className="muted">For {email}</p>}
      {fault && !wrong && <FaultNotice fault={fault} />}
      <div className={styles.field}>
        <label htmlFor={id}>Code of your authenticator app</label>
        <input
          ref={field}
          id={id}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={32}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          aria-invalid={wrong}
          aria-describedby={`${id}-hint`}
        />
        <div id={`${id}-hint`} role="status" className={wrong ? form.problem : 'fine'}>
          {wrong
            ? 'This code is not right, or was used before. Wait for the next one.'
            : 'Without your phone: one of your recovery codes.'}
        </div>
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        Log in
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
