import { ownerOnly } from '../api/roles';
import { EndUserSessionsDocument } from '../generated/graphql';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useAct } from '../ui/useAct';
import type { Person } from './person';

/** Before a colleague is logged out everywhere. */
export function EndSessionsDialog({ of, onClose }: { of: Person; onClose: () => void }) {
  const { busy, fault, send } = useAct();
  const end = () =>
    void send(
      EndUserSessionsDocument,
      { userId: of.id },
      { then: onClose, announce: `${of.email} is logged out everywhere.` },
    );

  return (
    <ConfirmDialog
      title={`Log out ${of.email} everywhere?`}
      act="Log out everywhere"
      needs={ownerOnly}
      busy={busy}
      fault={fault}
      onConfirm={end}
      onClose={onClose}
    >
      <p>Whoever works with this account is logged out within a second, and what was typed and not sent may be lost.</p>
      <p>The password stays, and so does the right to log in: to take that too, disable the account.</p>
    </ConfirmDialog>
  );
}
