import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FaultNotice } from '../ui/FaultNotice';
import { reviewRoles } from '../api/roles';
import { Dialog } from '../ui/Dialog';
import form from '../ui/Form.module.css';
import { reasonsFor, type Verdict } from '../labels/decisions';
import { isUnfinished } from '../labels/messages';
import { isUnderReview } from '../labels/standing';
import { CommentField, isBesideFields, problemsOf, ReasonField, unfinishedWords } from './DecisionFields';
import { useActComment } from './drafts';
import { StaleNotice } from './StaleNotice';
import { type Holder, HolderWarning, useHolderAsked } from './useHolderAsked';
import { useTemplates } from './useTemplates';
import { SubmitButton } from './SubmitButton';
import { type FragmentType, readFragment } from '../generated';
import { DecisionDialogFragmentDoc } from '../generated/graphql';
import type { Decision } from './useDecision';
import styles from './DecisionDialog.module.css';

interface Props {
  verdict: Verdict;
  request: FragmentType<typeof DecisionDialogFragmentDoc>;
  decision: Decision;
  /** It is decided and not sent yet: the dialog shows nothing, and keeps what was entered. */
  waits: boolean;
  /** Another reviewer who has the case. */
  holder: Holder | null;
  onDecide: (reasonCode: string, comment: string) => void;
  onClose: () => void;
}

const words = {
  approve: { title: 'Approve', act: 'Approve this request', color: 'moss' },
  reject: { title: 'Reject', act: 'Reject this request', color: 'brick' },
};

/** Asks for the reason, and decides only when its own button is pressed. */
export function DecisionDialog({ verdict, request: shown, decision, waits, holder, onDecide, onClose }: Props) {
  const request = readFragment(DecisionDialogFragmentDoc, shown);
  const { busy, fault, unanswered } = decision;
  const reasons = reasonsFor(verdict);
  const [reasonCode, setReasonCode] = useState(verdict === 'approve' ? 'VERIFIED_OK' : '');
  const typed = useActComment(verdict, request.id);
  const comment = typed.text;
  const [tried, setTried] = useState(false);
  const unfinished = isUnfinished(comment);
  const problems = problemsOf(fault);
  const { title, act, color } = words[verdict];
  const { asking, goes } = useHolderAsked(holder);
  const templates = useTemplates({
    use: verdict === 'approve' ? 'APPROVE_COMMENT' : 'REJECT_COMMENT',
    reasonCode,
    locale: 'en',
    caseTypes: request.steps.map(({ type }) => type),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!unfinished && goes()) onDecide(reasonCode, comment);
  };

  if (waits) return null;
  if (!isUnderReview(request) && !busy) {
    return <StaleNotice request={request} unanswered={unanswered} typed={typed} onClose={onClose} />;
  }
  return (
    <Dialog title={`${title} ${request.externalReference ?? request.reference}`} onClose={onClose}>
      <form className={form.form} onSubmit={submit}>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={reviewRoles} />}
        <HolderWarning holder={holder} asking={asking} />
        {request.flags.length > 0 && verdict === 'approve' && (
          <p className={styles.warning}>
            {request.flags.length === 1 ? 'One flag is' : `${request.flags.length} flags are`} active on this case.
          </p>
        )}
        <ReasonField reasons={reasons} value={reasonCode} problem={problems.reasonCode} onChange={setReasonCode} />
        <CommentField
          rows={4}
          templates={templates}
          templateKeys
          value={comment}
          problem={tried && unfinished ? unfinishedWords : problems.comment}
          onChange={typed.set}
        />
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton color={color} loading={busy}>
            {asking ? 'Decide anyway' : act}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
