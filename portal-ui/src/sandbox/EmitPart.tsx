import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Fault } from '../api/faults';
import { developerRoles } from '../api/roles';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { Section } from '../ui/Section';
import { sentTypes } from '../webhooks/eventTypes';
import { emit } from '../webhooks/emit';
import styles from './SandboxPage.module.css';

/** Sends one event of any type about a request, marked as simulated. */
export function EmitPart() {
  const [type, setType] = useState<string>('onboarding.approved');
  const [requestId, setRequestId] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await emit(type, requestId.trim());
    setBusy(false);
    setFault(answer.fault ?? null);
    setSent(answer.data?.eventId ?? null);
  };

  return (
    <Section title="Emit an event">
      <form className={`${form.form} ${styles.body}`} onSubmit={(event) => void send(event)}>
        {fault && <FaultNotice fault={fault} needs={developerRoles} />}
        <div className={form.pair}>
          <FormField label="Event" hint="Its data is made up, with simulated set to true.">
            {(field) => (
              <select {...field} value={type} onChange={(event) => setType(event.target.value)}>
                {sentTypes.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            )}
          </FormField>
          <FormField label="Request id" hint="Nothing happens to the request.">
            {(field) => (
              <input
                {...field}
                required
                placeholder="vm_req_…"
                value={requestId}
                onChange={(event) => setRequestId(event.target.value)}
              />
            )}
          </FormField>
        </div>
        <div>
          <Button type="submit" variant="default" loading={busy}>
            Emit the event
          </Button>
        </div>
        <p role="status">{sent && `Sent as ${sent} to every endpoint that subscribed to it.`}</p>
      </form>
    </Section>
  );
}
