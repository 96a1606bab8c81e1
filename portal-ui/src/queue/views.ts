import { useCallback } from 'react';
import { useClient, useQuery } from 'urql';
import {
  OpenViewDocument,
  type SavedViewFragment,
  SavedViewFragmentDoc,
  SavedViewsDocument,
} from '../generated/graphql';
import { readFragment } from '../generated';
import { type QueueFilter, queueFilterFrom } from './queueFilter';

export type SavedView = SavedViewFragment;

/** A filter in the words of the page's address. A reference or an id may be an applicant's: it is left out. */
export function filterInWords(filter: QueueFilter): string {
  const set = Object.entries<string | undefined>({ ...filter, q: undefined }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(set.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))).toString();
}

export function filterOfWords(words: string): QueueFilter {
  return queueFilterFrom(Object.fromEntries(new URLSearchParams(words)));
}

/** The view that the filter is, if any. */
export function viewOf(views: readonly SavedView[], filter: QueueFilter): SavedView | undefined {
  if (filter.q !== undefined) return undefined;
  const words = filterInWords(filter);
  return views.find((view) => filterInWords(filterOfWords(view.filter)) === words);
}

/** The reader's views and those that colleagues share, by name; settled once they were read or cannot be. */
export function useViews(pause = false): { views: readonly SavedView[]; settled: boolean } {
  const [{ data, error }] = useQuery({ query: SavedViewsDocument, pause });
  const views = data?.savedViews.map((view) => readFragment(SavedViewFragmentDoc, view)) ?? [];
  return { views, settled: data !== undefined || error !== undefined };
}

/** Tells the service which view was opened, so that it is the one that opens next time. */
export function useRememberView(): (id: string | null) => void {
  const client = useClient();
  return useCallback((id) => void client.mutation(OpenViewDocument, { id }).toPromise(), [client]);
}
