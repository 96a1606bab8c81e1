import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { reviewRoles } from '../api/roles';
import { tenantNow } from '../api/tenantClock';
import { type FragmentType, readFragment } from '../generated';
import { HandlingFragmentDoc } from '../generated/graphql';
import { whenInWords } from '../labels/dateTime';
import { isWaiting } from '../labels/standing';
import { DateInput } from '../ui/DateInput';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import type { Act } from '../ui/useAct';
import { isBesideFields, problemsOf } from './DecisionFields';
import { latestDays, snoozes, snoozeProblem, typedTime } from './snoozes';
import { StaleNotice } from './StaleNotice';
import { SubmitButton } from './SubmitButton';

interface Props {
  act: Act;
  request: FragmentType<typeof HandlingFragmentDoc>;
  /** Until when. */
  onSnooze: (until: string) => void;
  onClose: () => void;
}

/** Asks until when nobody is to be given the case. */
export function SnoozeDialog({ act, request: shown, onSnooze, onClose }: Props) {
  const request = readFragment(HandlingFragmentDoc, shown);
  const { busy, fault, unanswered } = act;
  // The times stay as they were read while the dialog is open.
  const [choices] = useState(() => snoozes(tenantNow()));
  const [chosen, setChosen] = useState<string>(choices[0]?.name ?? '');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const own = chosen === 'own';
  const problem = own && tried ? snoozeProblem(typed, tenantNow()) : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (own && snoozeProblem(typed, tenantNow()) !== undefined) return;
    const until = own ? typedTime(typed) : choices.find(({ name }) => name === chosen)?.until;
    if (until) onSnooze(until);
  };
  if (!isWaiting(request) && !busy) {
    return <StaleNotice request={request} unanswered={unanswered} onClose={onClose} />;
  }
  return (
    <Dialog title={`Put off ${request.externalReference ?? request.reference}`} onClose={onClose}>
      <form className={form.form} onSubmit={submit} noValidate>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={reviewRoles} />}
        <p className="muted">
          Nobody has the case then, and Take next gives it to nobody before that time. It stays due when it was due.
        </p>
        <fieldset className={form.group}>
          <legend>Until when</legend>
          {choices.map(({ name, label, until }, index) => (
            <label key={name} className={form.check}>
              <input
                type="radio"
                name="until"
                data-autofocus={index === 0 || undefined}
                checked={chosen === name}
                onChange={() => setChosen(name)}
              />
              <span>
                {label} <span className="fine">{whenInWords(until)}</span>
              </span>
            </label>
          ))}
          <label className={form.check}>
            <input type="radio" name="until" checked={own} onChange={() => setChosen('own')} />
            <span>A date and time</span>
          </label>
        </fieldset>
        {own && (
          <FormField
            label="Until"
            hint={`In your own time zone, within ${latestDays} days.`}
            problem={problem ?? problemsOf(fault).until}
          >
            {(field) => (
              <DateInput
                {...field}
                type="datetime-local"
                value={typed}
                empty="Choose a time"
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </FormField>
        )}
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton loading={busy}>Put off</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
