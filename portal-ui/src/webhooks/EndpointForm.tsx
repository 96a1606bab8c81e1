import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Fault } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { FormField } from '../ui/FormField';
import { developerRoles } from '../api/roles';
import form from '../ui/Form.module.css';
import { useLeaveWarning } from '../ui/useLeaveWarning';
import { endpointFault } from './endpointState';
import { EventChoice } from './EventChoice';
import { everything } from './eventTypes';

export interface EndpointDraft {
  url: string;
  events: string[];
}

interface Props {
  /** What the form starts from. */
  start?: EndpointDraft;
  act: string;
  fault: Fault | null;
  busy: boolean;
  onSubmit: (draft: EndpointDraft) => void;
  onClose: () => void;
}

const urlCodes = ['INVALID_WEBHOOK_URL', 'HTTPS_REQUIRED', 'PRIVATE_ADDRESS_NOT_ALLOWED'];

export function EndpointForm({ start, act, fault, busy, onSubmit, onClose }: Props) {
  const [url, setUrl] = useState(start?.url ?? '');
  const [events, setEvents] = useState(start?.events ?? [everything]);
  const urlProblem = fault && urlCodes.includes(fault.code) ? fault.message : undefined;
  useLeaveWarning(url !== (start?.url ?? ''));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit({ url: url.trim(), events });
  };
  return (
    <form className={form.form} onSubmit={submit}>
      {fault && !urlProblem && <FaultNotice fault={endpointFault(fault)} needs={developerRoles} />}
      <FormField label="URL" hint="Where your server takes the events, by POST." problem={urlProblem}>
        {(field) => (
          <input
            {...field}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            required
            data-autofocus
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </FormField>
      <EventChoice chosen={events} onChange={setEvents} />
      <div className={form.acts}>
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" loading={busy} disabled={events.length === 0}>
          {act}
        </Button>
      </div>
    </form>
  );
}
