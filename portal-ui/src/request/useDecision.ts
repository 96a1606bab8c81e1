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
import { type Act, type Success, useAct } from '../ui/useAct';

/** A sending back as it is written; empty texts are left out. */
export type RevertDraft = Required<Omit<RevertInput, 'requestId' | 'message' | 'comment'>> & {
  message: string;
  comment: string;
};

/** What a second reviewer does with a prepared decision. */
export type Check = 'confirm' | 'return';

/** What follows an act that the service accepts. */
export interface Done {
  then: () => void;
  /** What is said. */
  words: string;
}

/** Each act says whether it was accepted. */
export interface Decision extends Pick<Act, 'busy' | 'fault' | 'unanswered' | 'forget'> {
  start: (success: Success) => void;
  release: (success: Success) => void;
  /** preparedWords are spoken where the decision waits for a second reviewer. */
  decide: (
    verdict: Verdict,
    reasonCode: string,
    comment: string,
    done: Done & { preparedWords: string },
  ) => Promise<boolean>;
  revert: (draft: RevertDraft, done: Done) => Promise<boolean>;
  /** preparedAt of the decision that the reviewer has seen: one that was prepared anew is refused. */
  check: (act: Check, preparedAt: string | null, comment: string, done: Done) => Promise<boolean>;
}

/** After these the page may show what is no longer so. */
const staleAfter = ['SERVICE_INVALID_STATE', ANSWER_LOST];

/** An act on one case: where it is refused because the case has moved, the page catches up first. */
export function useCaseAct(refetch: () => Promise<void>, told?: (fault: Fault) => void, quiet = false): Act {
  const beforeRefusal = async (fault: Fault) => {
    told?.(fault);
    if (staleAfter.includes(fault.code)) await refetch();
  };
  return useAct({ beforeRefusal, quiet });
}

interface Options {
  /** Hears of every refusal, also when the page of the case is gone. */
  onRefusal: (fault: Fault) => void;
  say: (words: string) => void;
}

/** A reviewer's acts on one request. */
export function useDecision(requestId: string, refetch: () => Promise<void>, { onRefusal, say }: Options): Decision {
  const { busy, fault, unanswered, forget, send } = useCaseAct(refetch, onRefusal, true);
  const accepted = (data: unknown, { then, words }: Done) => {
    if (data === undefined) return false;
    then();
    say(words);
    return true;
  };

  return {
    busy,
    fault,
    unanswered,
    forget,
    start: (success) => void send(StartReviewDocument, { requestId }, success),
    release: (success) => void send(ReleaseReviewDocument, { requestId }, success),
    decide: async (verdict, reasonCode, comment, done) => {
      const input: DecisionInput = { requestId, reasonCode, comment: comment.trim() || null };
      const decided =
        verdict === 'approve'
          ? (await send(ApproveRequestDocument, { input }))?.approveRequest
          : (await send(RejectRequestDocument, { input }))?.rejectRequest;
      const prepared = decided?.review.status === 'AWAITING_CHECKER';
      return accepted(decided, { then: done.then, words: prepared ? done.preparedWords : done.words });
    },
    revert: async ({ reasonCode, steps, message, comment }, done) => {
      const texts = { message: message.trim() || null, comment: comment.trim() || null };
      return accepted(await send(RevertRequestDocument, { input: { requestId, reasonCode, steps, ...texts } }), done);
    },
    check: async (act, preparedAt, comment, done) => {
      const input = { requestId, preparedAt, comment: comment.trim() || null };
      const sent =
        act === 'confirm' ? send(ConfirmDecisionDocument, { input }) : send(ReturnToMakerDocument, { input });
      return accepted(await sent, done);
    },
  };
}
