import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConnection } from '../api/ConnectionContext';
import { addressOf } from '../api/loginTarget';
import { onOtherTabs } from '../api/otherTabs';
import { enterSignOnCode, logIn } from '../api/logIn';
import { readViewer } from '../api/viewer';
import { CodeForm, type Known } from './CodeForm';
import { LoginForm } from './LoginForm';
import { signOnWords } from './signOnWords';
import styles from '../ui/Apart.module.css';

export function LoginPage() {
  const { next, sso } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const router = useRouter();
  const { client, socket } = useConnection();
  // With the right password, of a user whom a code is asked for.
  const [known, setKnown] = useState<Known | null>(null);
  // Of whom came back from there.
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    document.title = 'Log in · VerifyMe';
  }, []);

  const enter = async () => {
    socket.client.terminate();
    // The way back leads past the log-in, which is over.
    if (next) router.history.replace(addressOf(next));
    else await navigate({ to: '/', replace: true });
  };

  const enterBy = async (given: Known) => {
    const refusal = await logIn(given.email, given.password);
    if (!refusal) await enter();
    if (refusal?.code !== 'TOTP_REQUIRED') return refusal;
    setKnown(given);
    return null;
  };

  // Whoever is not on the way from the company any more, or never was, begins at the address again.
  const enterCode = async (code: string) => {
    const refusal = await enterSignOnCode(code);
    if (refusal && signOnWords(refusal.code) && refusal.code !== 'SERVICE_RATE_LIMITED') {
      await navigate({ to: '/login', search: { next, sso: refusal.code }, replace: true });
    }
    return refusal;
  };

  // A session that ends leaves every tab here: to log in in one of them is enough.
  // Who is signed in needs no form. What came of single sign-on is told first, and may ask for a code.
  const enterLatest = useEffectEvent(() => void enter());
  const asks = sso === undefined;
  useEffect(() => {
    let over = false;
    const ask = async () => {
      const { data } = await readViewer(client);
      if (!over && data?.viewer.user) enterLatest();
    };
    if (asks) void ask();
    const stop = onOtherTabs((user) => {
      if (user !== null) void ask();
    });
    return () => {
      over = true;
      stop();
    };
  }, [asks, client]);

  if (sso === 'code') {
    return (
      <main className={styles.page}>
        <CodeForm
          email={undefined}
          send={enterCode}
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
          onBack={() => {
            setEmail(known.email);
            setKnown(null);
          }}
        />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <LoginForm email={email} next={next} sso={sso} logIn={enterBy} onEntered={() => void enter()} />
    </main>
  );
}
