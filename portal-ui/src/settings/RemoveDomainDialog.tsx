import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { RemoveDomainDocument } from '../generated/graphql';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import type { Domain } from './domainWords';

interface Props {
  of: Domain;
  onClose: () => void;
}

export function RemoveDomainDialog({ of, onClose }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const remove = () =>
    void run(
      () => stepUp.guarded('Removing a domain', () => client.mutation(RemoveDomainDocument, { id: of.id }).toPromise()),
      { then: onClose, announce: `${of.host} is removed.` },
    );

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <ConfirmDialog
      title={`Remove ${of.host}?`}
      act="Remove this domain"
      needs={ownerOnly}
      busy={busy}
      fault={fault}
      onConfirm={remove}
      onClose={onClose}
    >
      {of.status === 'ACTIVE' ? (
        <>
          <p>
            Nothing is served on it any more. Links on it that people already have do not open; the same links open with
            the service’s own address in front.
          </p>
          <p>Whoever is filling in a form there has to begin again on the new address.</p>
        </>
      ) : (
        <p>It is not served yet, so no link is lost.</p>
      )}
      <p>Remove its records at your name server too.</p>
    </ConfirmDialog>
  );
}
