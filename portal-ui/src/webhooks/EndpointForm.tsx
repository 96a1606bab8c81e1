import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
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
  description: string;
  events: string[];
}

export const emptyEndpoint: EndpointDraft = { url: '', description: '', events: [everything] };

export const longestDescription = 200;

interface Props {
  draft: EndpointDraft;
  /** Whether it holds what would be lost. */
  changed: boolean;
  act: string;
  fault: Fault | null;
  busy: boolean;
  onChange: (part: Partial<EndpointDraft>) => void;
  onSubmit: () => void;
  onClose: () => void;
}

const urlCodes = ['INVALID_WEBHOOK_URL', 'HTTPS_REQUIRED', 'PRIVATE_ADDRESS_NOT_ALLOWED'];

export function EndpointForm({ draft, changed, act, fault, busy, onChange, onSubmit, onClose }: Props) {
  const urlProblem = fault && urlCodes.includes(fault.code) ? fault.message : undefined;
  const wordsProblem = fault?.details?.find(({ field }) => field === 'description')?.message;
  useLeaveWarning(changed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={form.form} onSubmit={submit}>
      {fault && !urlProblem && !wordsProblem && <FaultNotice fault={endpointFault(fault)} needs={developerRoles} />}
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
            value={draft.url}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        )}
      </FormField>
      <FormField
        label="Description (optional)"
        hint="What it is for, in your words."
        problem={wordsProblem && `It ${wordsProblem}.`}
      >
        {(field) => (
          <input
            {...field}
            maxLength={longestDescription}
            autoComplete="off"
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </FormField>
      <EventChoice chosen={draft.events} onChange={(events) => onChange({ events })} />
      <div className={form.acts}>
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" loading={busy} disabled={draft.events.length === 0}>
          {act}
        </Button>
      </div>
    </form>
  );
}
