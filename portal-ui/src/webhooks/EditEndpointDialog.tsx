import { useClient } from 'urql';
import { readFragment } from '../generated';
import { EndpointDocument, EndpointFieldsFragmentDoc, UpdateEndpointDocument } from '../generated/graphql';
import { ConflictNotice } from '../ui/ConflictNotice';
import { Dialog } from '../ui/Dialog';
import { same } from '../ui/threeWay';
import { useAct } from '../ui/useAct';
import { useRevised } from '../ui/useRevised';
import { type EndpointDraft, EndpointForm } from './EndpointForm';
import { type Endpoint, endpointFault } from './endpointState';
import { everything } from './eventTypes';

const names: Record<keyof EndpointDraft, string> = {
  url: 'The URL',
  description: 'The description',
  events: 'The events',
};

/** Changes where an endpoint is, what it is for and what it gets. */
export function EditEndpointDialog({ of, onClose }: { of: Endpoint; onClose: () => void }) {
  const client = useClient();
  const { busy, fault, run } = useAct({ reword: endpointFault });
  const { endpointId } = of;
  const form = useRevised({
    saved: of,
    draftOf,
    read: async () => {
      const variables = { id: endpointId };
      const { data, error } = await client
        .query(EndpointDocument, variables, { requestPolicy: 'network-only' })
        .toPromise();
      return { data: readFragment(EndpointFieldsFragmentDoc, data?.webhookEndpoint) ?? undefined, error };
    },
    send: async (draft, over) => {
      const input = { endpointId, ...inputOf(draft), expectedRevision: over.revision };
      const { data, error } = await client.mutation(UpdateEndpointDocument, { input }).toPromise();
      return { data: readFragment(EndpointFieldsFragmentDoc, data?.updateWebhookEndpoint) ?? undefined, error };
    },
  });
  const save = () => void run(form.save, { then: onClose });
  const changed = !same(form.draft, draftOf(form.base));
  return (
    <Dialog title="Change the endpoint" onClose={onClose} keep={changed}>
      <ConflictNotice
        what="this endpoint"
        both={form.both}
        nameOf={(path) => names[path as keyof EndpointDraft]}
        wordsOf={(value) => (Array.isArray(value) && value.includes(everything) ? 'All events' : undefined)}
        busy={busy}
        onSaveMine={save}
        onTakeTheirs={form.takeTheirs}
      />
      <EndpointForm
        draft={form.draft}
        changed={changed}
        act="Save the changes"
        fault={fault}
        busy={busy}
        onChange={form.set}
        onSubmit={save}
        onClose={onClose}
      />
    </Dialog>
  );
}

function draftOf({ url, description, events }: Endpoint): EndpointDraft {
  return { url, description, events: [...events] };
}

function inputOf({ url, description, events }: EndpointDraft): EndpointDraft {
  return { url: url.trim(), description: description.trim(), events };
}
