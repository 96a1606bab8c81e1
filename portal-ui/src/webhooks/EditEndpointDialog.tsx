import { Dialog } from '../ui/Dialog';
import { EndpointForm } from './EndpointForm';
import type { Endpoint } from './endpointState';
import type { EndpointActs } from './useEndpointActs';

export function EditEndpointDialog({ of, acts, onClose }: { of: Endpoint; acts: EndpointActs; onClose: () => void }) {
  return (
    <Dialog title="Change the endpoint" onClose={onClose}>
      <EndpointForm
        start={of}
        act="Save the changes"
        fault={acts.fault}
        busy={acts.busy}
        onSubmit={({ url, events }) => acts.change({ url, events }, { then: onClose })}
        onClose={onClose}
      />
    </Dialog>
  );
}
