import { useRef } from 'react';
import { useAnnounce } from '../ui/Announcer';
import type { Fault } from '../api/faults';
import { tellLateRefusal } from '../api/lateRefusals';
import type { DecisionPanelFragment } from '../generated/graphql';
import type { ReviewAct } from '../labels/decisions';
import { useCommentDraft, useDroppedActComments } from './drafts';
import { type Check, type Decision, useDecision } from './useDecision';
import { type Undo, undoTime, useUndo, type Waiting } from './useUndo';

/** What is decided, as its refusal and its countdown name it. */
const actWords: Record<ReviewAct | Check, string> = {
  approve: 'The approval',
  reject: 'The rejection',
  revert: 'The sending back',
  confirm: 'The confirmation',
  return: 'The return',
};

interface Result {
  decision: Decision;
  undo: Undo;
  /** Sends the decision once nobody has taken it back; comment is what was typed for the team. */
  put: (comment: string, send: () => Promise<boolean>) => void;
}

/** A reviewer's acts on a case, where what ends a dialog can be taken back before it is sent. */
export function useDecisionWithUndo(
  request: DecisionPanelFragment,
  refetch: () => Promise<void>,
  asking: ReviewAct | Check | null,
): Result {
  const announce = useAnnounce();
  const { keep } = useCommentDraft(request.id);
  const dropActComments = useDroppedActComments(request.id);
  /** What was sent when the case was left. */
  const left = useRef<string | null>(null);
  /** What the page has not drawn yet, or the reviewer not put aside: whoever leaves meanwhile is told elsewhere. */
  const refusal = useRef<Fault | null>(null);
  const { id: requestId, status, review } = request;
  const name = request.externalReference ?? request.reference;
  const standing = [status, review.status, review.reviewer?.id, review.prepared?.preparedAt].join(' ');
  const act = actWords[asking ?? 'approve'];

  const tellLate = (comment: string, fault: Fault) => {
    keep(comment);
    dropActComments();
    tellLateRefusal({ act, of: { requestId, name }, fault });
  };

  const decision = useDecision(requestId, refetch, {
    say: (words) => announce(left.current === null ? words : `${name}: ${words}`),
    onRefusal: (fault: Fault) => {
      if (left.current === null) refusal.current = fault;
      else tellLate(left.current, fault);
    },
  });
  const undo = useUndo({
    standing,
    onTakenBack: () => announce('The decision was not sent.'),
    onLeave: (waiting: Waiting) => {
      left.current = waiting.comment;
      if (refusal.current) tellLate(waiting.comment, refusal.current);
    },
    onGone: ({ comment }) => keep(comment),
  });
  const forget = () => {
    refusal.current = null;
    undo.forget();
    decision.forget();
  };
  return {
    decision: { ...decision, forget },
    undo,
    put: (comment, send) => {
      refusal.current = null;
      undo.begin({ comment, send, standing });
      if (undoTime.ms > 0) announce(`${act} is sent in ${undoTime.ms / 1000} seconds.`);
    },
  };
}
