import type { Exchange, Operation, OperationResult } from '@urql/core';
import { filter, pipe } from 'wonka';
import { sendAgain } from './sendAgain';

/** A case as a page of it reads it. */
interface Case {
  id: string;
  timeline: readonly unknown[];
}

/**
 * Lets no answer that is older than what is known already replace it: news of a case may overtake the answer to a query
 * or to an act that the server read before. A case is as new as its timeline is long. A query whose answer is older is
 * sent again, once; after an act whose answer is older the query of the case's page is. Stands below the cache, which
 * takes what comes last for the newest.
 */
export const newest: Exchange = ({ client, forward }) => {
  const known = new Map<string, number>();
  /** The query of the page that shows it, by the case. */
  const pages = new Map<string, Operation>();
  /** Those that were asked again: what they bring counts. */
  const again = new Set<number>();
  return (operations) =>
    pipe(
      forward(operations),
      filter((result) => {
        const { operation } = result;
        const found = caseOf(result);
        if (!found) return true;
        if (operation.kind === 'query') pages.set(found.id, operation);
        // News come in the order in which things happened.
        const isNews = operation.kind === 'subscription';
        const wasAsked = again.delete(operation.key);
        if (isNews || wasAsked || found.timeline.length >= (known.get(found.id) ?? 0)) {
          known.set(found.id, found.timeline.length);
          return true;
        }
        const asked = pages.get(found.id);
        if (asked) {
          again.add(asked.key);
          sendAgain(client, asked);
        }
        return operation.kind !== 'query';
      }),
    );
};

function caseOf({ data }: OperationResult): Case | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  return Object.values(data as Record<string, Partial<Case> | null>).find(isCase);
}

function isCase(value: Partial<Case> | null): value is Case {
  return typeof value?.id === 'string' && Array.isArray(value.timeline);
}
