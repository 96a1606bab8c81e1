import { ANSWER_LOST, type Fault } from '../api/faults';
import {
  ApproveRequestDocument,
  type DecisionInput,
  RejectRequestDocument,
  type RevertInput,
  RevertRequestDocument,
  StartReviewDocument,
} from '../generated/graphql';
import type { Verdict } from '../labels/decisions';
import { type Act, type Success, useAct } from '../ui/useAct';

/** A sending back as it is written; empty texts are left out. */
export type RevertDraft = Required<Omit<RevertInput, 'requestId' | 'message' | 'comment'>> & {
  message: string;
  comment: string;
};

export interface Decision extends Pick<Act, 'busy' | 'fault' | 'unanswered' | 'forget'> {
  start: (success: Success) => void;
  decide: (verdict: Verdict, reasonCode: string, comment: string, success: Success) => void;
  revert: (draft: RevertDraft, success: Success) => void;
}

/** After these the page may show what is no longer so. */
const staleAfter = ['SERVICE_INVALID_STATE', ANSWER_LOST];

/** A reviewer's acts on one request. */
export function useDecision(requestId: string, refetch: () => Promise<void>): Decision {
  const catchUp = async ({ code }: Fault) => {
    if (staleAfter.includes(code)) await refetch();
  };
  const { busy, fault, unanswered, forget, send } = useAct({ beforeRefusal: catchUp });

  return {
    busy,
    fault,
    unanswered,
    forget,
    start: (success) => void send(StartReviewDocument, { requestId }, success),
    decide: (verdict, reasonCode, comment, success) => {
      const document = verdict === 'approve' ? ApproveRequestDocument : RejectRequestDocument;
      const input = { requestId, reasonCode, comment: comment.trim() || null };
      void send<unknown, { input: DecisionInput }>(document, { input }, success);
    },
    revert: ({ reasonCode, steps, message, comment }, success) => {
      const texts = { message: message.trim() || null, comment: comment.trim() || null };
      void send(RevertRequestDocument, { input: { requestId, reasonCode, steps, ...texts } }, success);
    },
  };
}
