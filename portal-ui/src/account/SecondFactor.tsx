import { Button } from '@mantine/core';
import { useState } from 'react';
import { useClient } from 'urql';
import { faultOf } from '../api/faults';
import { useStickyQuery } from '../api/useStickyQuery';
import {
  AccountDocument,
  BeginSecondFactorDocument,
  type BeginSecondFactorMutation,
  EndSecondFactorDocument,
  RenewRecoveryCodesDocument,
} from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import styles from './AccountPage.module.css';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpDialog } from './SetUpDialog';

type Open =
  | { dialog: 'setUp'; setup: BeginSecondFactorMutation['beginSecondFactor'] }
  | { dialog: 'codes'; codes: string[] }
  | { dialog: 'end' };

/** Whether a code is asked for besides the password, and how that is changed. */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run, forget } = useAct();
  const [open, setOpen] = useState<Open | null>(null);
  const [{ data, error }, execute] = useStickyQuery({ query: AccountDocument, requestPolicy: 'cache-and-network' });
  const read = () => execute({ requestPolicy: 'network-only' });
  const on = data?.viewer.user?.totp;
  const close = () => {
    if (open?.dialog === 'codes') onSetUp?.();
    setOpen(null);
    forget();
    read();
  };

  const begin = () =>
    void run(
      () =>
        stepUp.guarded('Turning on the second factor', () =>
          client.mutation(BeginSecondFactorDocument, {}).toPromise(),
        ),
      { then: ({ beginSecondFactor }) => setOpen({ dialog: 'setUp', setup: beginSecondFactor }) },
    );
  const renew = () =>
    void run(
      () => stepUp.guarded('Making new codes', () => client.mutation(RenewRecoveryCodesDocument, {}).toPromise()),
      { then: ({ renewRecoveryCodes }) => setOpen({ dialog: 'codes', codes: renewRecoveryCodes }) },
    );
  const end = () =>
    void run(
      () =>
        stepUp.guarded('Turning off the second factor', () => client.mutation(EndSecondFactorDocument, {}).toPromise()),
      { then: close, announce: 'The second factor is off.' },
    );

  return (
    <Section
      title="Second factor"
      aside={typeof on === 'boolean' && <Chip tone={on ? 'good' : 'plain'}>{on ? 'On' : 'Off'}</Chip>}
    >
      <div className={styles.body}>
        {error && <FaultNotice fault={faultOf(error)} onRetry={read} />}
        {fault && open === null && <FaultNotice fault={fault} />}
        <p>
          {on
            ? 'Besides your password the portal asks for a code of your authenticator app, or a recovery code.'
            : 'An authenticator app on your phone gives a code that the portal asks for besides your password. ' +
              'Whoever learns your password alone cannot log in then.'}
        </p>
        <div className={styles.acts}>
          {on === false && (
            <Button loading={busy} onClick={begin}>
              Turn on
            </Button>
          )}
          {on === true && (
            <>
              <Button variant="default" loading={busy} onClick={renew}>
                New recovery codes
              </Button>
              <Button variant="default" onClick={() => setOpen({ dialog: 'end' })}>
                Turn off
              </Button>
            </>
          )}
        </div>
      </div>
      {stepUp.dialog}
      {!stepUp.dialog && open?.dialog === 'setUp' && (
        <SetUpDialog setup={open.setup} onDone={(codes) => setOpen({ dialog: 'codes', codes })} onClose={close} />
      )}
      {!stepUp.dialog && open?.dialog === 'codes' && <RecoveryCodes codes={open.codes} onClose={close} />}
      {!stepUp.dialog && open?.dialog === 'end' && (
        <ConfirmDialog
          title="Turn off the second factor?"
          act="Turn it off"
          busy={busy}
          fault={fault}
          onConfirm={end}
          onClose={close}
        >
          <p>Your password alone lets you in then. The recovery codes work no more.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
