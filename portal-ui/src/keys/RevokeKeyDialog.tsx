import { ConfirmDialog } from '../ui/ConfirmDialog';
import { RevokeKeyDocument } from '../generated/graphql';
import { useAct } from '../ui/useAct';
import type { Key } from './keyState';

export function RevokeKeyDialog({ of, onClose }: { of: Key; onClose: () => void }) {
  const { busy, fault, send } = useAct();
  const revoke = () =>
    void send(RevokeKeyDocument, { id: of.id }, { then: onClose, announce: `${of.name} is revoked.` });

  return (
    <ConfirmDialog
      title={`Revoke ${of.name}?`}
      act="Revoke this key"
      busy={busy}
      fault={fault}
      onConfirm={revoke}
      onClose={onClose}
    >
      {of.publishable ? (
        <p>Pages that carry this key can no longer open the applicant’s flow, from the next load on.</p>
      ) : (
        <p>
          From the next call on, every server that uses this key or a token made from it is answered 401. Deploy another
          key there first.
        </p>
      )}
      <p>A revoked key cannot be brought back.</p>
    </ConfirmDialog>
  );
}
