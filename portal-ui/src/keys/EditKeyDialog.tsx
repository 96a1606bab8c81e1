import { useState } from 'react';
import { useClient } from 'urql';
import { UpdateKeyDocument } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import { draftOf, inputOf } from './keyDraft';
import { KeyForm } from './KeyForm';
import type { Key } from './keyState';

/** Changes what a key is called and may do. The key itself stays. */
export function EditKeyDialog({ of, onClose }: { of: Key; onClose: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const [draft, setDraft] = useState(() => draftOf(of));
  const save = () =>
    void run(
      () =>
        stepUp.guarded('Changing a key', () =>
          client.mutation(UpdateKeyDocument, { id: of.id, input: inputOf(draft) }).toPromise(),
        ),
      { then: onClose, announce: `${draft.name.trim()} is changed, from its next call on.` },
    );

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog title={`Edit ${of.name}`} onClose={onClose}>
      <KeyForm
        act="Save the key"
        draft={draft}
        fault={fault}
        busy={busy}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onSubmit={save}
        onClose={onClose}
      />
    </Dialog>
  );
}
