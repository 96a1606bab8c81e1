import { Button } from '@mantine/core';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useConnection } from '../api/ConnectionContext';
import { type Fault } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { Logo } from '../ui/Logo';
import { enterSignOnCode, logIn } from '../api/portalSession';
import { ViewerDocument } from '../generated/graphql';
import { addressOf } from '../api/loginTarget';
import { onSignedIn } from '../api/otherTabs';
import { CodeForm, type Known } from './CodeForm';
import { SignOnButton, SignOnNotice } from './SignOn';
import { PasskeyLogIn } from './PasskeyLogIn';
import styles from '../ui/Apart.module.css';

export function LoginPage() {
  const { next, sso } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const router = useRouter();
  const { client, socket } = useConnection();
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  // With the right password, of a user whom a code is asked for.
  const [known, setKnown] = useState<Known | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const emailId = useId();
  const passwordId = useId();

  useEffect(() => {
    document.title = 'Log in · VerifyMe';
    email.current?.focus();
  }, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const given = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const refusal = await logIn(given.email, given.password);
    setBusy(false);
    if (refusal?.code === 'TOTP_REQUIRED') {
      setFault(null);
      setKnown(given);
      return;
    }
    setFault(refusal);
    if (refusal) password.current?.select();
    else await enter();
  };

  const enter = async () => {
    socket.client.terminate();
    // The way back leads past the log-in, which is over.
    if (next) router.history.replace(addressOf(next));
    else await navigate({ to: '/', replace: true });
  };

  // A session that ends leaves every tab here: to log in in one of them is enough.
  const enterLatest = useEffectEvent(() => void enter());
  useEffect(() => onSignedIn(() => enterLatest()), []);

  // Who is signed in needs no form. What came of single sign-on is told first, and may ask for a code.
  const asks = sso === undefined;
  useEffect(() => {
    if (!asks) return;
    let over = false;
    const answer = client.query(ViewerDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    void answer.then(({ data }) => {
      if (!over && data?.viewer.user) enterLatest();
    });
    return () => {
      over = true;
    };
  }, [asks, client]);

  if (sso === 'code') {
    return (
      <main className={styles.page}>
        <CodeForm
          email={undefined}
          send={enterSignOnCode}
          onEntered={() => void enter()}
          onBack={() => void navigate({ to: '/login', search: { next } })}
        />
      </main>
    );
  }
  if (known) {
    return (
      <main className={styles.page}>
        <CodeForm
          email={known.email}
          send={(code) => logIn(known.email, known.password, code)}
          onEntered={() => void enter()}
          onBack={() => setKnown(null)}
        />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Logo />
        <h1>Portal</h1>
        <p className="muted">{next ? 'Log in to go on where you were.' : 'Log in with your work account.'}</p>
        {sso && !fault && <SignOnNotice code={sso} />}
        {fault &&
          (fault.code === 'SIGN_ON_REQUIRED' ? <SignOnNotice code={fault.code} /> : <FaultNotice fault={fault} />)}
        <div className={styles.field}>
          <label htmlFor={emailId}>E-mail</label>
          <input ref={email} id={emailId} type="email" name="email" autoComplete="username" required />
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
        <PasskeyLogIn onEntered={() => void enter()} onFault={setFault} />
        <Link to="/forgotten">Forgot your password?</Link>
      </form>
    </main>
  );
}
