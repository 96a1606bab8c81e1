import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { ChangePersonDocument } from '../generated/graphql';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import type { Person } from './person';
import { startAgain } from './startAgain';

/** Before an account is disabled, or enabled again. */
export function SwitchDialog({ of, onClose }: { of: Person; onClose: () => void }) {
  const { user } = useSession();
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const self = user.id === of.id;
  const disabled = !of.disabled;
  const change = () =>
    void run(
      () =>
        stepUp.guarded(disabled ? 'Disabling an account' : 'Enabling an account', () =>
          client.mutation(ChangePersonDocument, { id: of.id, disabled }).toPromise(),
        ),
      { then: self ? startAgain : onClose, announce: `${of.email} is ${disabled ? 'disabled' : 'enabled'}.` },
    );

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <ConfirmDialog
      title={`${disabled ? 'Disable' : 'Enable'} ${of.email}?`}
      act={disabled ? 'Disable this account' : 'Enable this account'}
      needs={ownerOnly}
      busy={busy}
      fault={fault}
      onConfirm={change}
      onClose={onClose}
    >
      {disabled ? (
        <>
          <p>
            {self
              ? 'This is you: you are logged out at once, and only another owner can let you in again.'
              : 'Whoever works with it is logged out within a second, and nobody can log in with it.'}
          </p>
          <p>What it has done stays in the audit log. A link to choose a password that was sent works no more.</p>
        </>
      ) : (
        <p>
          {of.invited
            ? 'The link of the invitation stays dead: invite the address again afterwards.'
            : 'It can log in again, with the password of before and its role.'}
        </p>
      )}
    </ConfirmDialog>
  );
}
