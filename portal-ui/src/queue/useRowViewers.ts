import { createContext, use, useMemo } from 'react';
import { useQuery } from 'urql';
import { useInterval } from '../api/useInterval';
import { CaseViewersDocument } from '../generated/graphql';
import { heartbeatMs } from './heartbeat';

/** Who else has a case open, by the case. */
export type Viewers = ReadonlyMap<string, string[]>;

export const ViewersContext = createContext<Viewers>(new Map());

export const useViewersOf = (requestId: string): string[] => use(ViewersContext).get(requestId) ?? [];

/** Asks for the rows in sight, again every ten seconds. */
export function useRowViewers(ids: readonly string[]): Viewers {
  const key = ids.join(' ');
  const variables = useMemo(() => ({ ids: key === '' ? [] : key.split(' ') }), [key]);
  const pause = variables.ids.length === 0;
  const [{ data }, execute] = useQuery({
    query: CaseViewersDocument,
    variables,
    pause,
    requestPolicy: 'cache-and-network',
  });
  useInterval(() => execute({ requestPolicy: 'network-only' }), heartbeatMs, !pause);
  return useMemo(
    () =>
      new Map((data?.caseViewers ?? []).map(({ requestId, users }) => [requestId, users.map(({ email }) => email)])),
    [data],
  );
}
