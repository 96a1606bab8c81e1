import { useCallback, useEffect } from 'react';
import { useClient } from 'urql';
import { useCatchUp } from '../api/ConnectionContext';
import { type Fault, faultOf } from '../api/faults';
import { resubscribe } from '../api/resubscribe';
import { useRetry } from '../api/useRetry';
import { useStickyQuery } from '../api/useStickyQuery';
import { RequestChangesDocument, RequestDocument, type RequestQuery } from '../generated/graphql';

interface RequestView {
  request: RequestQuery['onboardingRequest'] | undefined;
  fault: Fault | null;
  refetch: () => Promise<void>;
}

/** One request, kept up to date while it is open; null when there is none of that id. */
export function useRequest(id: string): RequestView {
  const client = useClient();
  const [{ data, error }] = useStickyQuery({
    query: RequestDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });

  const refetch = useCallback(async () => {
    await client.query(RequestDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
  }, [client, id]);

  useEffect(
    // What arrives lands in the cache, from which the query above reads.
    () => resubscribe(client, RequestChangesDocument, { id }, { onData: () => undefined, onGap: () => void refetch() }),
    [client, id, refetch],
  );
  useCatchUp(refetch);
  const fault = error ? faultOf(error) : null;
  useRetry(fault, refetch);

  return { request: data?.onboardingRequest, fault, refetch };
}
