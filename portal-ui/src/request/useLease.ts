import { useEffect, useEffectEvent } from 'react';
import { useClient } from 'urql';
import { faultOf } from '../api/faults';
import { RenewReviewDocument } from '../generated/graphql';

/** How often at most the service hears that a case is worked on; its lease is 15 minutes. */
export const renewEveryMs = 60_000;

/** Signs of work. */
const acts = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'];

/**
 * Keeps a case for the reviewer who has it, as long as they work on it: its page can be seen, and was used since the
 * last renewal. Where the service says that somebody else has it, the case is fetched anew.
 */
export function useLease(requestId: string, mine: boolean, refetch: () => Promise<void>) {
  const client = useClient();
  const renew = useEffectEvent(async () => {
    const { error } = await client.mutation(RenewReviewDocument, { requestId }).toPromise();
    if (error && faultOf(error).code === 'SERVICE_INVALID_STATE') await refetch();
  });
  useEffect(() => {
    if (!mine) return;
    // Whoever has just opened or taken the case works on it.
    let used = true;
    const use = () => {
      used = true;
    };
    const timer = setInterval(() => {
      if (!used || document.visibilityState === 'hidden') return;
      used = false;
      void renew();
    }, renewEveryMs);
    const options = { capture: true, passive: true };
    acts.forEach((act) => document.addEventListener(act, use, options));
    return () => {
      clearInterval(timer);
      acts.forEach((act) => document.removeEventListener(act, use, options));
    };
  }, [requestId, mine]);
}
