import type { ReactNode } from 'react';
import { type TypedDocumentNode, useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';

interface Props<Data> {
  of: { id: string; host: string };
  /** Removes it. */
  mutation: TypedDocumentNode<Data, { id: string }>;
  onRemoved?: () => void;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
}

/** Before a domain is removed: one that serves the pages, or one whose people sign in by their company's service. */
export function RemoveDomainDialog<Data>({ of, mutation, onRemoved, onClose, children }: Props<Data>) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const removed = () => {
    onRemoved?.();
    onClose();
  };
  const remove = () =>
    void run(() => stepUp.guarded('Removing a domain', () => client.mutation(mutation, { id: of.id }).toPromise()), {
      then: removed,
      announce: `${of.host} is removed.`,
    });

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
      {children}
    </ConfirmDialog>
  );
}
