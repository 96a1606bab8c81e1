import { Button } from '@mantine/core';
import { useLoaderData } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loginAddress } from '../api/loginTarget';
import { type Fault, UNREACHABLE } from '../api/faults';
import { logOut } from '../api/portalSession';
import { SessionContext } from '../api/SessionContext';
import { useReadOnReturn } from '../api/useReadOnReturn';
import { Announcer } from '../ui/Announcer';
import { FaultNotice } from '../ui/FaultNotice';
import { LateRefusals } from '../ui/LateRefusals';
import { LeaveQuestion } from '../ui/LeaveQuestion';
import { Logo } from '../ui/Logo';
import styles from '../ui/Apart.module.css';
import { Passkeys } from './Passkeys';
import { SecondFactor } from './SecondFactor';

/** For a user whose workspace requires a second factor: nothing else is open until it is set up. */
export function RequiredFactorPage() {
  const session = useLoaderData({ from: '/second-factor' });
  const { user, tenant } = session;
  const [fault, setFault] = useState<Fault | null>(null);
  useReadOnReturn();
  useEffect(() => {
    document.title = 'Set up your second factor · VerifyMe';
  }, []);

  const leave = async () => {
    try {
      await logOut();
      location.assign(loginAddress({ pathname: '', search: '' }));
    } catch {
      setFault({ code: UNREACHABLE, message: '' });
    }
  };

  return (
    <SessionContext value={session}>
      <Announcer>
        <main className={styles.page}>
          <div className={`${styles.form} ${styles.wide}`}>
            <LateRefusals />
            <Logo />
            <h1>Set up your second factor</h1>
            <p className="muted">
              {tenant.name} requires one of everybody. Set yours up now, {user.email}, by an app or by a passkey: the
              portal opens then.
            </p>
            {fault && <FaultNotice fault={fault} />}
            <SecondFactor onSetUp={() => location.assign('/portal/')} />
            <Passkeys onAdded={() => location.assign('/portal/')} />
            <Button variant="default" fullWidth onClick={() => void leave()}>
              Log out
            </Button>
          </div>
        </main>
        <LeaveQuestion />
      </Announcer>
    </SessionContext>
  );
}
