import { Button } from '@mantine/core';
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
import { useOpened } from '../ui/useOpened';
import { useStepUp } from '../ui/useStepUp';
import styles from './AccountPage.module.css';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpDialog } from './SetUpDialog';

type Opened =
  | { dialog: 'setUp'; setup: BeginSecondFactorMutation['beginSecondFactor'] }
  | { dialog: 'codes'; codes: string[] }
  | { dialog: 'end' };

/** Whether a code is asked for besides the password, and how that is changed. */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const { opened, open, close } = useOpened<Opened>();
  const [{ data, error }, execute] = useStickyQuery({ query: AccountDocument, requestPolicy: 'cache-and-network' });
  const read = () => execute({ requestPolicy: 'network-only' });
  const on = data?.viewer.user?.totp;
  const done = () => {
    close();
    read();
  };

  const begin = () =>
    void run(
      () =>
        stepUp.guarded('Turning on the second factor', () =>
          client.mutation(BeginSecondFactorDocument, {}).toPromise(),
        ),
      { then: ({ beginSecondFactor }) => open({ dialog: 'setUp', setup: beginSecondFactor }) },
    );
  const renew = () =>
    void run(
      () => stepUp.guarded('Making new codes', () => client.mutation(RenewRecoveryCodesDocument, {}).toPromise()),
      { then: ({ renewRecoveryCodes }) => open({ dialog: 'codes', codes: renewRecoveryCodes }) },
    );

  return (
    <Section
      title="Second factor"
      aside={typeof on === 'boolean' && <Chip tone={on ? 'good' : 'plain'}>{on ? 'On' : 'Off'}</Chip>}
    >
      <div className={styles.body}>
        {error && <FaultNotice fault={faultOf(error)} onRetry={read} />}
        {fault && !opened && <FaultNotice fault={fault} />}
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
              <Button variant="default" onClick={() => open({ dialog: 'end' })}>
                Turn off
              </Button>
            </>
          )}
        </div>
      </div>
      {stepUp.dialog}
      {!stepUp.dialog && opened?.dialog === 'setUp' && (
        <SetUpDialog setup={opened.setup} onDone={(codes) => open({ dialog: 'codes', codes })} onClose={done} />
      )}
      {!stepUp.dialog && opened?.dialog === 'codes' && (
        <RecoveryCodes
          codes={opened.codes}
          onClose={() => {
            done();
            onSetUp?.();
          }}
        />
      )}
      {!stepUp.dialog && opened?.dialog === 'end' && <EndDialog onClose={done} />}
    </Section>
  );
}

/** Before the second factor is turned off. */
function EndDialog({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const end = () =>
    void run(
      () =>
        stepUp.guarded('Turning off the second factor', () => client.mutation(EndSecondFactorDocument, {}).toPromise()),
      { then: onClose, announce: 'The second factor is off.' },
    );

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <ConfirmDialog
      title="Turn off the second factor?"
      act="Turn it off"
      busy={busy}
      fault={fault}
      onConfirm={end}
      onClose={onClose}
    >
      <p>Your password alone lets you in then. The recovery codes work no more.</p>
    </ConfirmDialog>
  );
}
