import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { reviewRoles } from '../api/roles';
import { type FragmentType, readFragment } from '../generated';
import { PreparedDecisionFragmentDoc } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { CommentField, isBesideFields, problemsOf } from './DecisionFields';
import { useActComment } from './drafts';
import { PreparedDecision } from './PreparedDecision';
import { StaleNotice } from './StaleNotice';
import { SubmitButton } from './SubmitButton';
import type { Check, Decision } from './useDecision';

interface Props {
  act: Check;
  request: FragmentType<typeof PreparedDecisionFragmentDoc>;
  decision: Decision;
  /** It is decided and not sent yet: the dialog shows nothing, and keeps what was entered. */
  waits: boolean;
  /** preparedAt of the decision that was shown. */
  onCheck: (comment: string, preparedAt: string | null) => void;
  onClose: () => void;
}

/** Confirms what another reviewer prepared, or returns it to them with a comment. */
export function CheckDialog({ act, request: shown, decision, waits, onCheck, onClose }: Props) {
  const request = readFragment(PreparedDecisionFragmentDoc, shown);
  const { prepared } = request.review;
  const { busy, fault, unanswered } = decision;
  const typed = useActComment(act, request.id);
  const comment = typed.text;
  // Returned and prepared anew meanwhile, it may be another decision.
  const [seen, setSeen] = useState(prepared?.preparedAt ?? null);

  if (waits) return null;
  if (prepared && prepared.preparedAt !== seen && !busy) {
    const look = () => {
      decision.forget();
      setSeen(prepared.preparedAt);
    };
    return <PreparedAnew request={shown} unanswered={unanswered} onLook={look} onClose={onClose} />;
  }
  if (!prepared && !busy) {
    return <StaleNotice request={request} unanswered={unanswered} typed={typed} onClose={onClose} />;
  }
  const name = request.externalReference ?? request.reference;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (act === 'confirm' || comment.trim() !== '') onCheck(comment, seen);
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
          onChange={typed.set}
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

interface AnewProps extends Pick<Props, 'request' | 'onClose'> {
  unanswered: boolean;
  onLook: () => void;
}

/** While the dialog was open the decision was returned, and another one prepared. */
function PreparedAnew({ request, unanswered, onLook, onClose }: AnewProps) {
  return (
    <Dialog title="The decision was prepared anew" onClose={onClose}>
      <div className={form.form}>
        <p role="alert">
          Another decision waits now than the one that you were shown.{' '}
          {unanswered
            ? 'Your own attempt, whose answer was lost, may have returned that one: the timeline says who did.'
            : 'Nothing that you entered here was sent; your comment is kept.'}
        </p>
        <PreparedDecision request={request} />
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            See the case
          </Button>
          <Button data-autofocus onClick={onLook}>
            Go on with this one
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
