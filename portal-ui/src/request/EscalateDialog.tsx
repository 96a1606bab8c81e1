import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { reviewRoles } from '../api/roles';
import { type FragmentType, readFragment } from '../generated';
import { HandlingFragmentDoc } from '../generated/graphql';
import { isWaiting } from '../labels/standing';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import type { Act } from '../ui/useAct';
import { isBesideFields, problemsOf, TextField } from './DecisionFields';
import { useActComment } from './drafts';
import { StaleNotice } from './StaleNotice';
import { SubmitButton } from './SubmitButton';

interface Props {
  act: Act;
  request: FragmentType<typeof HandlingFragmentDoc>;
  /** done runs where it is accepted. */
  onEscalate: (reason: string, done: () => void) => void;
  onClose: () => void;
}

/** Asks what the owners are to decide. */
export function EscalateDialog({ act, request: shown, onEscalate, onClose }: Props) {
  const request = readFragment(HandlingFragmentDoc, shown);
  const { busy, fault, unanswered } = act;
  const typed = useActComment('escalate', request.id);
  const reason = typed.text;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onEscalate(reason.trim(), () => typed.set(''));
  };
  if ((!isWaiting(request) || request.review.escalatedAt !== null) && !busy) {
    return <StaleNotice request={request} unanswered={unanswered} typed={typed} onClose={onClose} />;
  }
  return (
    <Dialog title={`Escalate ${request.externalReference ?? request.reference}`} onClose={onClose}>
      <form className={form.form} onSubmit={submit}>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={reviewRoles} />}
        <p className="muted">Nobody has the case then, and only owners are given it as their next one.</p>
        <TextField
          label="Reason"
          hint="It stands among the comments, for your team only."
          rows={3}
          needed
          focused
          value={reason}
          problem={problemsOf(fault).reason}
          onChange={typed.set}
        />
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton loading={busy}>Escalate to the owners</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
