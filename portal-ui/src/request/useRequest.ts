import { useCallback, useEffect } from 'react';
import { useClient } from 'urql';
import { useCatchUp } from '../api/ConnectionContext';
import { type Fault, faultOf } from '../api/faults';
import { resubscribe } from '../api/resubscribe';
import { useStickyQuery } from '../api/useStickyQuery';
import { CaseChangesDocument, CaseDocument, type CaseFieldsFragment } from '../generated/graphql';

export type Case = CaseFieldsFragment;
export type CaseStep = Case['steps'][number];

interface CaseView {
  request: Case | null | undefined;
  fault: Fault | null;
  refetch: () => Promise<void>;
}

/** One case, kept up to date while it is open; null when there is none of that id. */
export function useRequest(id: string): CaseView {
  const client = useClient();
  const [{ data, error }] = useStickyQuery({
    query: CaseDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });

  const refetch = useCallback(async () => {
    await client.query(CaseDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
  }, [client, id]);

  useEffect(
    // What arrives lands in the cache, from which the query above reads.
    () => resubscribe(client, CaseChangesDocument, { id }, { onData: () => undefined, onGap: () => void refetch() }),
    [client, id, refetch],
  );
  useCatchUp(refetch);

  return { request: data?.onboardingRequest, fault: error ? faultOf(error) : null, refetch };
}
