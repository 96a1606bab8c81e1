import { ownerOnly } from '../api/roles';
import { DeleteDecisionTemplateDocument, type TemplateItemFragment } from '../generated/graphql';
import { asSaid } from '../ui/asSaid';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useAct } from '../ui/useAct';

interface Props {
  of: TemplateItemFragment;
  onClose: () => void;
}

/** Before the texts of a template are gone, in all its languages. */
export function DeleteTemplateDialog({ of: { id, name, shipped }, onClose }: Props) {
  const { busy, fault, send } = useAct({ reword: asSaid });
  const announce = shipped ? `${name} is as it is shipped again.` : `${name} is deleted.`;
  return (
    <ConfirmDialog
      title={shipped ? `Restore ${name}?` : `Delete ${name}?`}
      act={shipped ? 'Restore the template' : 'Delete the template'}
      needs={ownerOnly}
      busy={busy}
      fault={fault}
      onConfirm={() => void send(DeleteDecisionTemplateDocument, { id }, { then: onClose, announce })}
      onClose={onClose}
    >
      <p>
        {shipped
          ? 'It reads as it is shipped again. What your workspace wrote in its place is gone, in every language.'
          : 'Its texts are gone, in every language. Decisions that were made with it stay as they are.'}
      </p>
    </ConfirmDialog>
  );
}
