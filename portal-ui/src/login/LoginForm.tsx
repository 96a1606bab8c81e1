import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { type Fault } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { Logo } from '../ui/Logo';
import { useFirstFocus } from '../ui/useFirstFocus';
import type { Known } from './CodeForm';
import { PasskeyLogIn } from './PasskeyLogIn';
import { SignOnButton, SignOnNotice } from './SignOn';
import styles from '../ui/Apart.module.css';

interface Props {
  /** The address that was given before. */
  email: string | undefined;
  /** The page that asked for the log-in. */
  next: string | undefined;
  /** What came of single sign-on. */
  sso: string | undefined;
  /** Null when it worked, or when a code is asked for. */
  logIn: (given: Known) => Promise<Fault | null>;
  onEntered: () => void;
}

/** Asks for address and password, or leads to another way to log in. */
export function LoginForm({ email: before, next, sso, logIn, onEntered }: Props) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const emailId = useId();
  const passwordId = useId();

  useFirstFocus(email);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await logIn({
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    });
    setBusy(false);
    setFault(refusal);
    if (refusal) password.current?.select();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Logo />
      <h1>Portal</h1>
      <p className="muted">{next ? 'Log in to go on where you were.' : 'Log in with your work account.'}</p>
      {sso && !fault && <SignOnNotice code={sso} />}
      {fault &&
        (fault.code === 'SIGN_ON_REQUIRED' ? <SignOnNotice code={fault.code} /> : <FaultNotice fault={fault} />)}
      <div className={styles.field}>
        <label htmlFor={emailId}>E-mail</label>
        <input
          ref={email}
          id={emailId}
          type="email"
          name="email"
          autoComplete="username"
          required
          defaultValue={before}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={passwordId}>Password</label>
        <input
          ref={password}
          id={passwordId}
          type="password"
          name="password"
          autoComplete="current-password"
          required
        />
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        Log in
      </Button>
      <SignOnButton email={email} next={next} />
      <PasskeyLogIn onEntered={onEntered} onFault={setFault} />
      <Link to="/forgotten">Forgot your password?</Link>
    </form>
  );
}
