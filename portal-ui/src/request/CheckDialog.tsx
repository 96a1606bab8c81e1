import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { reviewRoles } from '../api/roles';
import { type FragmentType, readFragment } from '../generated';
import { PreparedDecisionFragmentDoc } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { useLeaveWarning } from '../ui/useLeaveWarning';
import { CommentField, isBesideFields, problemsOf } from './DecisionFields';
import { PreparedDecision } from './PreparedDecision';
import { StaleNotice } from './StaleNotice';
import { SubmitButton } from './SubmitButton';
import type { Check, Decision } from './useDecision';

interface Props {
  act: Check;
  request: FragmentType<typeof PreparedDecisionFragmentDoc>;
  decision: Decision;
  onCheck: (comment: string) => void;
  onClose: () => void;
}

/** Confirms what another reviewer prepared, or returns it to them with a comment. */
export function CheckDialog({ act, request: shown, decision, onCheck, onClose }: Props) {
  const request = readFragment(PreparedDecisionFragmentDoc, shown);
  const { prepared } = request.review;
  const { busy, fault, unanswered } = decision;
  const [comment, setComment] = useState('');
  // Returned and prepared anew meanwhile, it may be another decision.
  const [seen] = useState(prepared?.preparedAt);
  useLeaveWarning(comment !== '');

  if (prepared?.preparedAt !== seen && !busy) {
    return <StaleNotice request={request} unanswered={unanswered} comment={comment} onClose={onClose} />;
  }
  const name = request.externalReference ?? request.reference;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (act === 'confirm' || comment.trim() !== '') onCheck(comment);
  };
  return (
    <Dialog title={act === 'confirm' ? `Confirm the decision on ${name}` : `Return ${name}`} onClose={onClose}>
      <form className={form.form} onSubmit={submit}>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={reviewRoles} />}
        <PreparedDecision request={shown} />
        {act === 'return' && (
          <p className="muted">
            The decision is dropped. Whoever prepared it has the case again and reads your comment.
          </p>
        )}
        <CommentField
          rows={3}
          needed={act === 'return'}
          focused
          value={comment}
          problem={problemsOf(fault).comment}
          onChange={setComment}
        />
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton loading={busy} color={act === 'confirm' ? 'moss' : undefined}>
            {act === 'confirm' ? 'Confirm the decision' : 'Return to maker'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
