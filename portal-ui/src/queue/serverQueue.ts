import type { CombinedError, Client } from '@urql/core';
import { resubscribe } from '../api/resubscribe';
import { tenantNow } from '../api/tenantClock';
import {
  QueueChangesDocument,
  QueuePageDocument,
  QueueSumsDocument,
  type ReviewQueueFilter,
} from '../generated/graphql';
import type { Change } from './live/changes';
import { LiveQueue, type Ports } from './live/liveQueue';
import { dueBound, type QueueFilter, serverFilter } from './queueFilter';
import { type QueueRow, queueRow } from './queueRow';

interface Listeners {
  /** A read failed, or none does any more. */
  onFault: (error: CombinedError | null) => void;
  /** The server has answered: so many requests wait, whatever the filter. */
  onHeard: (waiting: number) => void;
}

export type ServerQueue = LiveQueue<QueueRow, QueueFilter>;

/** The review queue of the server, for a user; noted hears of each change. It is asked for when its filter is. */
export function serverQueue(
  feed: Client,
  userId: string,
  listeners: Listeners,
  noted: (change: Change<QueueRow>) => void,
): ServerQueue {
  return new LiveQueue(serverPorts(feed, userId, listeners), {}, noted);
}

function serverPorts(feed: Client, userId: string, { onFault, onHeard }: Listeners): Ports<QueueRow, QueueFilter> {
  return {
    page: (filter, after, first, answer) => {
      const variables = { filter: serverFilter(filter, userId, tenantNow()), first, after };
      void feed
        .query(QueuePageDocument, variables, { requestPolicy: 'network-only' })
        .toPromise()
        .then(({ data, error }) => {
          onFault(data ? null : (error ?? null));
          if (!data) {
            answer(null);
            return;
          }
          onHeard(data.waiting.total);
          const { edges, pageInfo } = data.reviewQueue;
          const rows = edges.map(({ cursor, node }) => ({ row: queueRow(node), cursor }));
          answer({ rows, more: pageInfo.hasNextPage, total: data.found.total });
        });
    },
    sums: (filter, { from, until }, answer) => {
      const asked = serverFilter(filter, userId, tenantNow());
      const dueBefore = (bound: string | null): ReviewQueueFilter | null =>
        bound === null ? null : { ...asked, dueBefore: bound };
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
          if (!data) {
            answer(null);
            return;
          }
          onHeard(data.waiting.total);
          answer({ all: data.all, before: data.before ?? null, through: data.through ?? null });
        });
    },
    follow: (filter, changed, missed) =>
      resubscribe(
        feed,
        QueueChangesDocument,
        // Time alone moves the bound: rows beyond it are told apart here.
        { filter: serverFilter({ ...filter, due: undefined }, userId, tenantNow()) },
        {
          onData: ({ reviewQueue: { kind, request, row: queued } }) => {
            if (kind === 'RESYNC' || !request) {
              missed();
              return;
            }
            const row = queued ? queueRow(queued) : null;
            const bound = dueBound(filter, tenantNow());
            if (row && bound && row.dueAt >= bound) return;
            changed({ kind, id: request.id, row });
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
