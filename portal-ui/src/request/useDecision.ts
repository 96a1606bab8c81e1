import { useCallback, useState } from 'react';
import { useClient } from 'urql';
import { ANSWER_LOST, type Fault, faultOfAct } from '../api/faults';
import {
  ApproveRequestDocument,
  RejectRequestDocument,
  type RevertInput,
  RevertRequestDocument,
  StartReviewDocument,
} from '../generated/graphql';
import type { Verdict } from '../labels/decisions';

interface Act {
  busy: boolean;
  fault: Fault | null;
  /** An attempt since the last forget got no answer, so that it may have been done. */
  unanswered: boolean;
  forget: () => void;
}

export interface Decision extends Act {
  start: () => Promise<boolean>;
  decide: (verdict: Verdict, reasonCode: string, comment: string) => Promise<boolean>;
  revert: (draft: RevertDraft) => Promise<boolean>;
}

/** A sending back as it is written; empty texts are left out. */
export type RevertDraft = Required<Omit<RevertInput, 'requestId' | 'message' | 'comment'>> & {
  message: string;
  comment: string;
};

/** After these the page may show what is no longer so. */
const staleAfter = ['SERVICE_INVALID_STATE', ANSWER_LOST];

/** A reviewer's acts on one case. Each says whether it was accepted; a refusal stays in fault. */
export function useDecision(requestId: string, refetch: () => Promise<void>): Decision {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [unanswered, setUnanswered] = useState(false);

  const act = useCallback(
    async (run: () => PromiseLike<{ error?: Parameters<typeof faultOfAct>[0] }>): Promise<boolean> => {
      setBusy(true);
      setFault(null);
      const { error } = await run();
      const refusal = error ? faultOfAct(error) : null;
      if (refusal?.code === ANSWER_LOST) setUnanswered(true);
      if (refusal && staleAfter.includes(refusal.code)) await refetch();
      setFault(refusal);
      setBusy(false);
      return refusal === null;
    },
    [refetch],
  );

  return {
    busy,
    fault,
    unanswered,
    forget: useCallback(() => {
      setFault(null);
      setUnanswered(false);
    }, []),
    start: () => act(() => client.mutation(StartReviewDocument, { requestId }).toPromise()),
    decide: (verdict, reasonCode, comment) => {
      const document = verdict === 'approve' ? ApproveRequestDocument : RejectRequestDocument;
      const input = { requestId, reasonCode, comment: comment.trim() || null };
      return act(() => client.mutation(document, { input }).toPromise());
    },
    revert: ({ reasonCode, steps, message, comment }) => {
      const texts = { message: message.trim() || null, comment: comment.trim() || null };
      const input = { requestId, reasonCode, steps, ...texts };
      return act(() => client.mutation(RevertRequestDocument, { input }).toPromise());
    },
  };
}
