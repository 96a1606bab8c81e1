import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { ResetSecondFactorDocument } from '../generated/graphql';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import type { Person } from './person';

/** Before the second factor and the passkeys of a colleague are ended who has lost them. */
export function ResetFactorDialog({ of, onClose }: { of: Person; onClose: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const reset = () =>
    void run(
      () =>
        stepUp.guarded('Resetting a second factor', () =>
          client.mutation(ResetSecondFactorDocument, { userId: of.id }).toPromise(),
        ),
      { then: onClose, announce: `${of.email} is asked for no code any more.` },
    );

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <ConfirmDialog
      title={`Reset the second factor of ${of.email}?`}
      act="Reset the second factor"
      needs={ownerOnly}
      busy={busy}
      fault={fault}
      onConfirm={reset}
      onClose={onClose}
    >
      <p>For somebody who has lost the phone and the recovery codes. Make sure that it is they who ask.</p>
      {of.passkeys ? <p>Their passkeys are removed as well: they may have been on the same phone.</p> : null}
      <p>The password alone lets them in then, and they get a mail about it.</p>
    </ConfirmDialog>
  );
}
