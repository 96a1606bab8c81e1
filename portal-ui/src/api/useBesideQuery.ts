import type { AnyVariables } from '@urql/core';
import type { UseQueryArgs, UseQueryExecute } from 'urql';
import { faultOf } from './faults';
import { useRetry } from './useRetry';
import { useStickyQuery } from './useStickyQuery';

/**
 * What a page shows beside its own subject, asked by a query of its own: undefined until it is there. What was shown
 * stays while a later query fails, and a failure that passes is tried again; the page's own query tells of it.
 */
export function useBesideQuery<Data, Variables extends AnyVariables>(
  args: Omit<UseQueryArgs<Variables, Data>, 'requestPolicy'>,
): [Data | undefined, UseQueryExecute] {
  const [{ data, error }, execute] = useStickyQuery<Data, Variables>({
    ...args,
    requestPolicy: 'cache-and-network',
  } as UseQueryArgs<Variables, Data>);
  useRetry(error ? faultOf(error) : null, () => execute({ requestPolicy: 'network-only' }));
  return [data, execute];
}
