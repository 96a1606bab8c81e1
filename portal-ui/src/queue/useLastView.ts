import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isFiltered, type QueueFilter } from './queueFilter';
import { filterOfWords, useViews } from './views';

/**
 * Opens the view that the reader opened last, when the queue is first opened without a filter. True as long as it is
 * not known whether there is one.
 */
export function useLastView(isAtQueue: boolean, filter: QueueFilter): boolean {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  if (isAtQueue && !done && isFiltered(filter)) setDone(true);
  const choosing = isAtQueue && !done && !isFiltered(filter);
  const { views, settled } = useViews(!choosing);
  const last = views.find((view) => view.opened && isFiltered(filterOfWords(view.filter)));
  if (choosing && settled && !last) setDone(true);
  const words = choosing && last ? last.filter : undefined;
  useEffect(() => {
    if (words !== undefined) void navigate({ to: '/queue', search: filterOfWords(words), replace: true });
  }, [words, navigate]);
  return choosing;
}
