import type { CombinedError, Client } from '@urql/core';
import { resubscribe } from '../api/resubscribe';
import { tenantNow } from '../api/tenantClock';
import { readFragment } from '../generated';
import {
  QueueChangesDocument,
  QueuePageDocument,
  QueueRowFragmentDoc,
  QueueSumsDocument,
  type ReviewQueueFilter,
} from '../generated/graphql';
import type { Ports } from './live/liveQueue';
import { type QueueFilter, serverFilter } from './queueFilter';
import { type QueueRow, queueRow } from './queueRow';

interface Listeners {
  /** A read failed, or none does any more. */
  onFault: (error: CombinedError | null) => void;
  /** The server has answered: so many requests wait, whatever the filter. */
  onHeard: (waiting: number) => void;
}

/** The review queue of the server, for a user. */
export function serverPorts(feed: Client, userId: string, { onFault, onHeard }: Listeners): Ports<QueueRow, QueueFilter> {
  return {
    page: (filter, after, first, answer) => {
      const variables = { filter: serverFilter(filter, userId, tenantNow()), first, after };
      void feed
        .query(QueuePageDocument, variables, { requestPolicy: 'network-only' })
        .toPromise()
        .then(({ data, error }) => {
          onFault(data ? null : (error ?? null));
          if (!data) return answer(null);
          onHeard(data.waiting.total);
          const { edges, pageInfo } = data.reviewQueue;
          const rows = edges.map(({ cursor, node }) => ({ row: queueRow(node), cursor }));
          answer({ rows, more: pageInfo.hasNextPage, total: data.found.total });
        });
    },
    sums: (filter, { from, until }, answer) => {
      const asked = serverFilter(filter, userId, tenantNow());
      const dueBefore = (bound: string | null): ReviewQueueFilter | null => bound && { ...asked, dueBefore: bound };
      const variables = {
        filter: asked,
        before: dueBefore(from),
        through: dueBefore(until),
        isBefore: from !== null,
        isThrough: until !== null,
      };
      void feed
        .query(QueueSumsDocument, variables, { requestPolicy: 'network-only' })
        .toPromise()
        .then(({ data }) => {
          if (!data) return answer(null);
          onHeard(data.waiting.total);
          answer({ all: data.all, before: data.before ?? null, through: data.through ?? null });
        });
    },
    follow: (_filter, changed, missed) =>
      resubscribe(
        feed,
        QueueChangesDocument,
        {},
        {
          onData: ({ reviewQueue: { kind, request } }) => {
            const row = readFragment(QueueRowFragmentDoc, request);
            if (kind === 'LEFT' && row) changed({ kind, id: row.id, row: null });
            else missed();
          },
          onGap: missed,
        },
      ),
    later: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    now: tenantNow,
    random: Math.random,
  };
}
