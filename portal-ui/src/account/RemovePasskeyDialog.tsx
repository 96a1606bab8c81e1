import { useClient } from 'urql';
import { RemovePasskeyDocument } from '../generated/graphql';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import type { OwnPasskey } from './ownPasskey';

interface Props {
  of: OwnPasskey;
  onDone: () => void;
  onClose: () => void;
}

/** Before a passkey opens nothing any more. */
export function RemovePasskeyDialog({ of, onDone, onClose }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct({
    reword: (fault) => (fault.code === 'SERVICE_INVALID_STATE' ? { ...fault, code: 'PASSKEY_IS_LAST' } : fault),
  });
  const remove = () =>
    void run(
      () =>
        stepUp.guarded('Removing a passkey', () => client.mutation(RemovePasskeyDocument, { id: of.id }).toPromise()),
      { then: onDone, announce: `The passkey ${of.name} is removed.` },
    );

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <ConfirmDialog
      title={`Remove ${of.name}?`}
      act="Remove the passkey"
      busy={busy}
      fault={fault}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>It logs you in no more. Delete it on the device too, where it would go on being offered.</p>
    </ConfirmDialog>
  );
}
