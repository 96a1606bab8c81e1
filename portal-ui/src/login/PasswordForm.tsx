import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useConnection } from '../api/ConnectionContext';
import type { Fault } from '../api/faults';
import { choosePassword } from '../api/logIn';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { PasswordInput } from '../ui/PasswordInput';
import { passwordProblem, shortestPassword } from '../ui/passwordProblem';
import { useFirstFocus } from '../ui/useFirstFocus';
import styles from '../ui/Apart.module.css';
import reveal from './PasswordForm.module.css';

const linkCodes = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'];

interface Props {
  token: string;
  email: string;
  /** The link itself was refused, and the form is of no use any more. */
  onRefused: (fault: Fault) => void;
}

export function PasswordForm({ token, email, onRefused }: Props) {
  const navigate = useNavigate();
  const { socket } = useConnection();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useFirstFocus(field);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFault(null);
    const wrong = passwordProblem(password) ?? '';
    setProblem(wrong);
    if (wrong) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    const refusal = await choosePassword(token, password);
    setBusy(false);
    if (!refusal) {
      socket.client.terminate();
      await navigate({ to: '/' });
    } else if (linkCodes.includes(refusal.code)) onRefused(refusal);
    else setFault(refusal);
  };

  return (
    <form className={reveal.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1>Choose a password</h1>
      {fault && <FaultNotice fault={fault} />}
      <div className={styles.field}>
        <label htmlFor={`${id}-email`}>E-mail</label>
        <input id={`${id}-email`} type="email" name="email" autoComplete="username" value={email} readOnly />
      </div>
      <div className={styles.field}>
        <label htmlFor={id}>New password</label>
        <PasswordInput id={id}>
          {(type) => (
            <input
              ref={field}
              id={id}
              type={type}
              name="new-password"
              autoComplete="new-password"
              autoCapitalize="off"
              spellCheck={false}
              required
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setProblem('');
              }}
              aria-invalid={problem !== ''}
              aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
            />
          )}
        </PasswordInput>
        {problem && (
          <p id={`${id}-problem`} className={form.problem} role="alert">
            {problem}
          </p>
        )}
        <p id={`${id}-hint`} className="fine">
          At least {shortestPassword} characters, whichever you like. A few words in a row are easy to remember.
        </p>
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        Save and log in
      </Button>
    </form>
  );
}
