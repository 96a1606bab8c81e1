import { useCallback, useState } from 'react';
import { useClient } from 'urql';
import { type Fault, faultOf } from '../connection/faults';
import { ApproveRequestDocument, RejectRequestDocument, StartReviewDocument } from '../generated/graphql';
import type { Verdict } from '../wording/decisions';

interface Act {
  busy: boolean;
  fault: Fault | null;
  forget: () => void;
}

export interface Decision extends Act {
  start: () => Promise<boolean>;
  decide: (verdict: Verdict, reasonCode: string, comment: string) => Promise<boolean>;
}

/** A reviewer's acts on one case. Each says whether it was accepted; a refusal stays in fault. */
export function useDecision(requestId: string, refetch: () => Promise<void>): Decision {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const act = useCallback(
    async (run: () => PromiseLike<{ error?: Parameters<typeof faultOf>[0] }>): Promise<boolean> => {
      setBusy(true);
      setFault(null);
      const { error } = await run();
      const refusal = error ? faultOf(error) : null;
      if (refusal?.code === 'SERVICE_INVALID_STATE') await refetch();
      setFault(refusal);
      setBusy(false);
      return refusal === null;
    },
    [refetch],
  );

  return {
    busy,
    fault,
    forget: useCallback(() => setFault(null), []),
    start: () => act(() => client.mutation(StartReviewDocument, { requestId }).toPromise()),
    decide: (verdict, reasonCode, comment) => {
      const document = verdict === 'approve' ? ApproveRequestDocument : RejectRequestDocument;
      const input = { requestId, reasonCode, comment: comment.trim() || null };
      return act(() => client.mutation(document, { input }).toPromise());
    },
  };
}
