import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useQuery } from 'urql';
import type { Fault } from '../api/faults';
import { developerRoles } from '../api/roles';
import { NewestRequestDocument } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { emit } from './emit';
import { endpointFault } from './endpointState';
import { eventTypes, sentTypes } from './eventTypes';

/** Sends one endpoint an example of any event, which the sandbox alone does. */
export function ExampleDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: NewestRequestDocument, requestPolicy: 'network-only' });
  const [type, setType] = useState<(typeof sentTypes)[number]>('onboarding.approved');
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const requestId = typed ?? data?.onboardingRequests.edges[0]?.node.id ?? '';

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const sent = await emit(type, requestId.trim(), endpointId);
    setBusy(false);
    setFault(sent.fault ?? null);
    const id = sent.data?.deliveryId;
    if (id) void navigate({ to: '/developers/deliveries/$id', params: { id } });
  };

  return (
    <Dialog title="Send an example" onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void send(event)}>
        {fault && <FaultNotice fault={endpointFault(fault)} needs={developerRoles} />}
        <FormField label="Event" hint={`${eventTypes[type]} It is sent whatever the endpoint chose.`}>
          {(field) => (
            <select
              {...field}
              data-autofocus
              value={type}
              onChange={(event) => setType(event.target.value as typeof type)}
            >
              {sentTypes.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="Request id" hint="Nothing happens to the request: the data is made up, with simulated true.">
          {(field) => (
            <input
              {...field}
              required
              autoComplete="off"
              spellCheck={false}
              placeholder="vm_req_…"
              value={requestId}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Send it to this endpoint
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
