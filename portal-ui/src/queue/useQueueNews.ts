import { useEffect } from 'react';
import { useAnnounce } from '../ui/Announcer';
import { useQueue } from './QueueFeed';
import type { News } from './queueState';

const gatherMs = 1_500;

/** Tells screen readers what entered and left, gathered so that a burst is one sentence. */
export function useQueueNews() {
  const { state, dispatch } = useQueue();
  const announce = useAnnounce();
  const { news, ready } = state;

  useEffect(() => {
    if (!ready || (news.entered === 0 && news.left === 0)) return;
    const timer = setTimeout(() => {
      announce(newsInWords(news));
      dispatch({ type: 'newsTold' });
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [news, ready, announce, dispatch]);
}

export function newsInWords({ entered, left }: News): string {
  const parts = [
    entered > 0 ? `${entered} ${entered === 1 ? 'case' : 'cases'} entered the queue` : '',
    left > 0 ? `${left} left it` : '',
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}
