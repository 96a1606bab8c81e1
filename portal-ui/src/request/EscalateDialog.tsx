import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { reviewRoles } from '../api/roles';
import { type FragmentType, readFragment } from '../generated';
import { HandlingFragmentDoc } from '../generated/graphql';
import { isWaiting } from '../labels/standing';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import type { Act } from '../ui/useAct';
import { useLeaveWarning } from '../ui/useLeaveWarning';
import { isBesideFields, problemsOf, TextField } from './DecisionFields';
import { StaleNotice } from './StaleNotice';
import { SubmitButton } from './SubmitButton';

interface Props {
  act: Act;
  request: FragmentType<typeof HandlingFragmentDoc>;
  onEscalate: (reason: string) => void;
  onClose: () => void;
}

/** Asks what the owners are to decide. */
export function EscalateDialog({ act, request: shown, onEscalate, onClose }: Props) {
  const request = readFragment(HandlingFragmentDoc, shown);
  const { busy, fault, unanswered } = act;
  const [reason, setReason] = useState('');
  useLeaveWarning(reason !== '');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onEscalate(reason.trim());
  };
  if ((!isWaiting(request) || request.review.escalatedAt !== null) && !busy) {
    return <StaleNotice request={request} unanswered={unanswered} comment={reason} onClose={onClose} />;
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
          onChange={setReason}
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
