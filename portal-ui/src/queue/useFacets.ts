import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useSession } from '../api/SessionContext';
import { useTenantNow } from '../api/tenantClock';
import { useInterval } from '../api/useInterval';
import { type QueueFacetsQuery, QueueFacetsDocument } from '../generated/graphql';
import { heartbeatMs } from './heartbeat';
import { type QueueFilter, serverFilter } from './queueFilter';

type Facets = NonNullable<QueueFacetsQuery['reviewQueueFacets']>;
type Counted = 'statuses' | 'flows' | 'flags' | 'severities' | 'reviewers';
type Choice = readonly [value: string, label: string];

const minuteMs = 60_000;

/** How many waiting cases each value of a filter has, the other filters as they are; words alone until it is known. */
export function useFacets(filter: QueueFilter) {
  const { user } = useSession();
  const minute = Math.floor(useTenantNow() / minuteMs) * minuteMs;
  const asked = useMemo(() => serverFilter(filter, user.id, minute), [filter, user.id, minute]);
  const [{ data }, execute] = useQuery({
    query: QueueFacetsDocument,
    variables: { filter: asked },
    requestPolicy: 'cache-and-network',
  });
  useInterval(() => execute({ requestPolicy: 'network-only' }), heartbeatMs);
  const facets = data?.reviewQueueFacets;
  return useMemo(
    () => ({
      /** The choices with the number of cases of each. */
      counted: (of: Counted, choices: readonly Choice[]): Choice[] => withCounts(facets, of, choices, user.id),
    }),
    [facets, user.id],
  );
}

export function withCounts(
  facets: Facets | null | undefined,
  of: Counted,
  choices: readonly Choice[],
  userId: string,
): Choice[] {
  if (!facets) return [...choices];
  const counts = new Map(facets[of].map(({ value, count }) => [value, count]));
  return choices.map(([value, label]) => {
    // What this reader may check depends on who prepared it, which is no facet.
    if (of === 'statuses' && value === 'TO_CHECK') return [value, label];
    if (of === 'reviewers' && value === 'nobody') return [value, `${label} (${facets.unheld})`];
    const key = of === 'reviewers' && value === 'me' ? userId : value;
    return [value, `${label} (${counts.get(key) ?? 0})`];
  });
}
