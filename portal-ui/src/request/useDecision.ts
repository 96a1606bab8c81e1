import { ANSWER_LOST, type Fault } from '../api/faults';
import {
  ApproveRequestDocument,
  ConfirmDecisionDocument,
  type DecisionInput,
  RejectRequestDocument,
  ReleaseReviewDocument,
  ReturnToMakerDocument,
  type RevertInput,
  RevertRequestDocument,
  StartReviewDocument,
} from '../generated/graphql';
import type { Verdict } from '../labels/decisions';
import { useAnnounce } from '../ui/Announcer';
import { type Act, type Success, useAct } from '../ui/useAct';

/** A sending back as it is written; empty texts are left out. */
export type RevertDraft = Required<Omit<RevertInput, 'requestId' | 'message' | 'comment'>> & {
  message: string;
  comment: string;
};

/** What a second reviewer does with a prepared decision. */
export type Check = 'confirm' | 'return';

export interface Decision extends Pick<Act, 'busy' | 'fault' | 'unanswered' | 'forget'> {
  start: (success: Success) => void;
  release: (success: Success) => void;
  /** preparedWords are spoken where the decision waits for a second reviewer. */
  decide: (verdict: Verdict, reasonCode: string, comment: string, success: Success & { preparedWords: string }) => void;
  revert: (draft: RevertDraft, success: Success) => void;
  /** preparedAt of the decision that the reviewer has seen: one that was prepared anew is refused. */
  check: (act: Check, preparedAt: string | null, comment: string, success: Success) => void;
}

/** After these the page may show what is no longer so. */
const staleAfter = ['SERVICE_INVALID_STATE', ANSWER_LOST];

/** An act on one case: where it is refused because the case has moved, the page catches up first. */
export function useCaseAct(refetch: () => Promise<void>): Act {
  const beforeRefusal = async ({ code }: Fault) => {
    if (staleAfter.includes(code)) await refetch();
  };
  return useAct({ beforeRefusal });
}

/** A reviewer's acts on one request. */
export function useDecision(requestId: string, refetch: () => Promise<void>): Decision {
  const { busy, fault, unanswered, forget, send } = useCaseAct(refetch);
  const announce = useAnnounce();

  return {
    busy,
    fault,
    unanswered,
    forget,
    start: (success) => void send(StartReviewDocument, { requestId }, success),
    release: (success) => void send(ReleaseReviewDocument, { requestId }, success),
    decide: (verdict, reasonCode, comment, success) => {
      const input: DecisionInput = { requestId, reasonCode, comment: comment.trim() || null };
      const done = (status: string | undefined) => {
        success.then?.(undefined);
        const words = status === 'AWAITING_CHECKER' ? success.preparedWords : success.announce;
        if (words) announce(words);
      };
      if (verdict === 'approve') {
        void send(ApproveRequestDocument, { input }, { then: ({ approveRequest: now }) => done(now.review.status) });
      } else {
        void send(RejectRequestDocument, { input }, { then: ({ rejectRequest: now }) => done(now.review.status) });
      }
    },
    revert: ({ reasonCode, steps, message, comment }, success) => {
      const texts = { message: message.trim() || null, comment: comment.trim() || null };
      void send(RevertRequestDocument, { input: { requestId, reasonCode, steps, ...texts } }, success);
    },
    check: (act, preparedAt, comment, success) => {
      const input = { requestId, preparedAt, comment: comment.trim() || null };
      if (act === 'confirm') void send(ConfirmDecisionDocument, { input }, success);
      else void send(ReturnToMakerDocument, { input }, success);
    },
  };
}
