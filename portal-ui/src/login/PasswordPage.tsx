import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Fault, UNREACHABLE } from '../api/faults';
import { openPasswordLink } from '../api/logIn';
import { FaultNotice } from '../ui/FaultNotice';
import { Logo } from '../ui/Logo';
import { useFirstFocus } from '../ui/useFirstFocus';
import styles from '../ui/Apart.module.css';
import { PasswordForm } from './PasswordForm';

/** Where a one-time link leads. Its token stands in the fragment, which no browser sends. */
export function PasswordPage() {
  const fragment = useLocation({ select: ({ hash }) => hash });
  const [token, setToken] = useState(fragment);
  const navigate = useNavigate();
  // Another link may be opened in the same tab.
  if (fragment && fragment !== token) setToken(fragment);

  useEffect(() => {
    document.title = 'Choose a password · VerifyMe';
  }, []);
  useEffect(() => {
    // Neither the history nor a look over the shoulder keeps it.
    if (fragment) void navigate({ to: '/password', hash: '', replace: true });
  }, [fragment, navigate]);

  return (
    <main className={styles.page}>
      <div className={styles.form}>
        <Logo />
        {token ? <OpenedLink key={token} token={token} /> : <NoLink />}
      </div>
    </main>
  );
}

function NoLink() {
  return (
    <>
      <h1>Choose a password</h1>
      <p>Open the link that you were sent once more. For safety this page does not keep it when it is reloaded.</p>
      <p>
        <Link to="/login" search={{ next: undefined }}>
          Go to the log-in
        </Link>
      </p>
    </>
  );
}

function OpenedLink({ token }: { token: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let over = false;
    void openPasswordLink(token).then((opened) => {
      if (over) return;
      if ('email' in opened) setEmail(opened.email);
      else setFault(opened);
    });
    return () => {
      over = true;
    };
  }, [token, attempt]);

  const again = () => {
    setFault(null);
    setAttempt(attempt + 1);
  };

  if (fault) return <Refused fault={fault} onRetry={fault.code === UNREACHABLE ? again : undefined} />;
  if (email === null) return <p role="status">Looking at the link …</p>;
  return <PasswordForm token={token} email={email} onRefused={setFault} />;
}

function Refused({ fault, onRetry }: { fault: Fault; onRetry?: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFirstFocus(heading);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Choose a password
      </h1>
      <FaultNotice fault={fault} onRetry={onRetry} />
      <p>
        <Link to="/login" search={{ next: undefined }}>
          Go to the log-in
        </Link>
      </p>
    </>
  );
}
