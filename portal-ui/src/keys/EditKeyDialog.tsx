import { useClient } from 'urql';
import { readFragment } from '../generated';
import { KeyFieldsFragmentDoc, KeysDocument, UpdateKeyDocument } from '../generated/graphql';
import { asSaid } from '../ui/asSaid';
import { ConflictNotice } from '../ui/ConflictNotice';
import { Dialog } from '../ui/Dialog';
import { same } from '../ui/threeWay';
import { useAct } from '../ui/useAct';
import { useRevised } from '../ui/useRevised';
import { useStepUp } from '../ui/useStepUp';
import { draftOf, inputOf, type KeyDraft } from './keyDraft';
import { KeyForm } from './KeyForm';
import type { Key } from './keyState';

const names: Record<keyof KeyDraft, string> = {
  name: 'The name',
  scopes: 'The scopes',
  addresses: 'The allowed addresses',
  expires: 'The end',
  rateLimit: 'The calls a minute',
};

/** Changes what a key is called and may do. The key itself stays. */
export function EditKeyDialog({ of, onClose }: { of: Key; onClose: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct({ reword: asSaid });
  const form = useRevised({
    saved: of,
    draftOf,
    read: async () => {
      const { data, error } = await client.query(KeysDocument, {}, { requestPolicy: 'network-only' }).toPromise();
      const keys = readFragment(KeyFieldsFragmentDoc, data?.apiKeys ?? []);
      return { data: keys.find(({ id }) => id === of.id), error };
    },
    send: async (draft, over) => {
      const input = { ...inputOf(draft), expectedRevision: over.revision };
      const { data, error } = await client.mutation(UpdateKeyDocument, { id: of.id, input }).toPromise();
      return { data: readFragment(KeyFieldsFragmentDoc, data?.updateApiKey) ?? undefined, error };
    },
  });
  const save = () =>
    void run(() => stepUp.guarded('Changing a key', form.save), {
      then: onClose,
      announce: `${form.draft.name.trim()} is changed, from its next call on.`,
    });

  const changed = !same(form.draft, draftOf(form.base));

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog title={`Edit ${of.name}`} onClose={onClose} keep={changed}>
      <ConflictNotice
        what="this key"
        both={form.both}
        nameOf={(path) => names[path as keyof KeyDraft]}
        busy={busy}
        onSaveMine={save}
        onTakeTheirs={form.takeTheirs}
      />
      <KeyForm
        act="Save the key"
        draft={form.draft}
        changed={changed}
        fault={fault}
        busy={busy}
        onChange={form.set}
        onSubmit={save}
        onClose={onClose}
      />
    </Dialog>
  );
}
