import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import type { Fault } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { DateInput } from '../ui/DateInput';
import { FormField } from '../ui/FormField';
import { developerRoles } from '../api/roles';
import form from '../ui/Form.module.css';
import { useLeaveWarning } from '../ui/useLeaveWarning';
import { type KeyDraft, problemsOf, rateProblem } from './keyDraft';
import { scopes as offered } from './scopes';

interface Props {
  /** The words of the button. */
  act?: string;
  draft: KeyDraft;
  /** Whether it holds what would be lost. */
  changed: boolean;
  fault: Fault | null;
  busy: boolean;
  onChange: (part: Partial<KeyDraft>) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function KeyForm(props: Props) {
  const { act = 'Create the key', draft, changed, fault, busy, onChange, onSubmit, onClose } = props;
  const [sent, setSent] = useState(draft);
  const problems = problemsOf(fault, sent, draft);
  const rate = rateProblem(draft.rateLimit);
  useLeaveWarning(changed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (rate) return;
    setSent(draft);
    onSubmit();
  };
  return (
    <form className={form.form} onSubmit={submit}>
      {fault && fault.code !== 'VALIDATION_FAILED' && <FaultNotice fault={fault} needs={developerRoles} />}
      <FormField label="Name" hint="The server that will use it." problem={problems.name}>
        {(field) => (
          <input
            {...field}
            required
            maxLength={80}
            data-autofocus
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </FormField>
      <ScopeChoice chosen={draft.scopes} problem={problems.scopes} onChange={(scopes) => onChange({ scopes })} />
      <FormField
        label="Allowed addresses (optional)"
        hint="IPv4 or IPv6 addresses or ranges, one a line, at most 50. Empty lets every address in."
        problem={problems.addresses.length > 0 ? problems.addresses : undefined}
      >
        {(field) => (
          <textarea
            {...field}
            rows={3}
            spellCheck={false}
            className="mono"
            value={draft.addresses}
            onChange={(event) => onChange({ addresses: event.target.value })}
          />
        )}
      </FormField>
      <div className={form.pair}>
        <FormField label="Expires (optional)" hint="Empty: never." problem={problems.expires}>
          {(field) => (
            <DateInput
              {...field}
              type="datetime-local"
              value={draft.expires}
              empty="Never"
              onChange={(event) => onChange({ expires: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Calls a minute (optional)" hint="Empty: 600." problem={rate ?? problems.rateLimit}>
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              value={draft.rateLimit}
              onChange={(event) => onChange({ rateLimit: event.target.value })}
            />
          )}
        </FormField>
      </div>
      <div className={form.acts}>
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" loading={busy} disabled={draft.scopes.length === 0}>
          {act}
        </Button>
      </div>
    </form>
  );
}

interface ScopeProps {
  chosen: string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
}

function ScopeChoice({ chosen, problem, onChange }: ScopeProps) {
  const id = useId();
  const told = chosen.length === 0 ? 'Choose at least one: a key without scopes opens nothing.' : problem;
  return (
    <fieldset className={form.group} aria-describedby={told && id}>
      <legend>Scopes</legend>
      <p className="fine">Only what this server needs.</p>
      {Object.entries(offered).map(([name, { meaning }]) => (
        <label key={name} className={form.check}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
          <span>
            <code>{name}</code> <span className="muted">{meaning}</span>
          </span>
        </label>
      ))}
      {told && (
        <p id={id} className={form.problem} role="status">
          {told}
        </p>
      )}
    </fieldset>
  );
}
