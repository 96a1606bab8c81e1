import { useEffect, useRef } from 'react';
import { useAnnounce } from '../ui/Announcer';
import type { News } from './live/state';
import { useQueue } from './QueueFeed';

/** News is gathered for at least so long, and told no more often than that. */
const gatherMs = 1_500;
const apartMs = 10_000;

/** Tells screen readers what entered and left while the list is looked at: one sentence at most each ten seconds. */
export function useQueueNews() {
  const { state, dispatch } = useQueue();
  const announce = useAnnounce();
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(state.news);
  const { news, ready } = state;
  const isNews = ready && (news.entered > 0 || news.left > 0);
  useEffect(() => {
    latest.current = news;
  }, [news]);

  // What happened elsewhere is no news of this list.
  useEffect(() => dispatch({ type: 'told' }), [dispatch]);

  useEffect(() => {
    if (!isNews) return;
    const wait = Math.max(gatherMs, toldAt.current + apartMs - performance.now());
    const timer = setTimeout(() => {
      toldAt.current = performance.now();
      announce(newsInWords(latest.current));
      dispatch({ type: 'told' });
    }, wait);
    return () => clearTimeout(timer);
  }, [isNews, announce, dispatch]);
}

export function newsInWords({ entered, left }: News): string {
  const parts = [
    entered > 0 ? `${entered} ${entered === 1 ? 'case' : 'cases'} entered the queue` : '',
    left > 0 ? `${left} left it` : '',
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}
