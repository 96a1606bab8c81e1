import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Fault } from '../api/faults';
import { askReset } from '../api/logIn';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { Logo } from '../ui/Logo';
import { useFirstFocus } from '../ui/useFirstFocus';
import styles from '../ui/Apart.module.css';

/** Asks for a mail with a link by which a new password is chosen. */
export function ForgottenPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Forgot your password? · VerifyMe';
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.form}>
        <Logo />
        {sentTo === null ? <ResetForm onSent={setSentTo} /> : <Sent to={sentTo} onAgain={() => setSentTo(null)} />}
        <p>
          <Link to="/login" search={{ next: undefined }}>
            Back to the log-in
          </Link>
        </p>
      </div>
    </main>
  );
}

function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const wrong = fault?.code === 'VALIDATION_FAILED';

  useFirstFocus(field);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await askReset(email.trim());
    setBusy(false);
    setFault(refusal);
    if (refusal) field.current?.focus();
    else onSent(email.trim());
  };

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1>Forgot your password?</h1>
      <p className="muted">We send a link to your work address. It opens a page on which you choose a new one.</p>
      {fault && !wrong && <FaultNotice fault={fault} />}
      <div className={styles.field}>
        <label htmlFor={id}>E-mail</label>
        <input
          ref={field}
          id={id}
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={wrong}
          aria-describedby={`${id}-told`}
        />
        <div id={`${id}-told`} role="status" className={wrong ? form.problem : 'fine'}>
          {wrong && 'Write a whole address, such as name@example.com.'}
        </div>
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        Send the link
      </Button>
    </form>
  );
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFirstFocus(heading);
  return (
    <div className={form.form}>
      <h1 ref={heading} tabIndex={-1}>
        Look at your mail
      </h1>
      <p>
        If <strong>{to}</strong> has an account here, a mail with a link is on its way. The link works once, for one
        hour. Your password stays as it is until then.
      </p>
      <p className="muted">Nothing after some minutes? Look into the spam folder, or ask an owner of your workspace.</p>
      <Button variant="default" fullWidth onClick={onAgain}>
        Use another address
      </Button>
    </div>
  );
}
