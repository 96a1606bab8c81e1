import { useCallback, useEffect, useMemo, useState } from 'react';
import { useConnection } from '../api/ConnectionContext';
import { useSession } from '../api/SessionContext';
import { tenantNow } from '../api/tenantClock';
import { useInterval } from '../api/useInterval';
import { NextCasesDocument } from '../generated/graphql';
import type { Change } from './live/changes';
import { byPlace } from './live/place';
import { heartbeatMs } from './heartbeat';
import { isFiltered, type QueueFilter, serverFilter } from './queueFilter';
import { isOpenTo, type QueueRow, queueRow } from './queueRow';

export interface NextCases {
  /** They were read: when there is none, none waits. */
  known: boolean;
  /** Free for the reviewer to take: those assigned to them, those of the filter, any; each first due first. */
  rows: readonly QueueRow[];
  /** One has gone since. */
  isCut: boolean;
}

/** With so many rows those that come in later are not looked at. */
const enough = 5;

const none: NextCases = { known: false, rows: [], isCut: false };

/** The cases that a reviewer may take next, kept while a case is looked at. */
export function useNextCases(filter: QueueFilter, requestId: string | undefined) {
  const { feed } = useConnection();
  const { user } = useSession();
  const [next, setNext] = useState<NextCases>(none);
  const on = requestId !== undefined;
  const key = JSON.stringify(filter);

  const read = useCallback(async (): Promise<NextCases | null> => {
    const asked = JSON.parse(key) as QueueFilter;
    const variables = {
      filter: { ...serverFilter(asked, user.id, tenantNow()), unheld: true },
      isFiltered: isFiltered(asked) && (asked.held === undefined || asked.held === 'nobody'),
      userId: user.id,
    };
    const { data } = await feed.query(NextCasesDocument, variables, { requestPolicy: 'network-only' }).toPromise();
    if (!data) return null;
    const edges = [...data.assigned.edges, ...(data.found?.edges ?? []), ...data.waiting.edges];
    return { known: true, rows: edges.map(({ node }) => queueRow(node)), isCut: false };
  }, [feed, user.id, key]);

  const keep = (read: NextCases | null) => {
    if (read) setNext(read);
  };
  useEffect(() => {
    if (on) void read().then(keep);
  }, [on, requestId, read]);
  useInterval(() => void read().then(keep), heartbeatMs, on);

  const noted = useCallback(
    ({ id, kind, row }: Change<QueueRow>) =>
      setNext((before) => withChange(before, id, kind === 'ENTERED' ? row : null)),
    [],
  );
  const waiting = useMemo(
    () => next.rows.filter((row) => row.id !== requestId && isOpenTo(row, user.id, tenantNow())),
    [next, requestId, user.id],
  );
  const isSpent = on && next.isCut && waiting.length === 0;
  useEffect(() => {
    if (isSpent) void read().then(keep);
  }, [isSpent, read]);
  return { known: on && next.known, waiting, noted };
}

/** What changed is not free any more until it is read again; what came in may be. */
function withChange(before: NextCases, id: string, row: QueueRow | null): NextCases {
  const isIn = before.rows.some((other) => other.id === id);
  const last = before.rows.at(-1);
  const isFar = !row || (before.rows.length >= enough && last !== undefined && byPlace(row, last) > 0);
  if (!before.known || (!isIn && isFar)) return before;
  const rows = before.rows.filter((other) => other.id !== id);
  if (!row) return { ...before, rows, isCut: true };
  const at = rows.findIndex((other) => byPlace(row, other) < 0);
  return { ...before, rows: rows.toSpliced(at < 0 ? rows.length : at, 0, row).slice(0, 4 * enough) };
}
