import { useState } from 'react';
import { useClient } from 'urql';
import { type Fault, faultOfAct } from '../api/faults';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { RevokeKeyDocument } from '../generated/graphql';
import { useAnnounce } from '../ui/Announcer';
import type { Key } from './keyState';

export function RevokeKeyDialog({ of, onClose }: { of: Key; onClose: () => void }) {
  const client = useClient();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const revoke = async () => {
    setBusy(true);
    const { error } = await client.mutation(RevokeKeyDocument, { id: of.id }).toPromise();
    setBusy(false);
    setFault(error ? faultOfAct(error) : null);
    if (error) return;
    announce(`${of.name} is revoked.`);
    onClose();
  };

  return (
    <ConfirmDialog
      title={`Revoke ${of.name}?`}
      act="Revoke this key"
      busy={busy}
      fault={fault}
      onConfirm={() => void revoke()}
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
