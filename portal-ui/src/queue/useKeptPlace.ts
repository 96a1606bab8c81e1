import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { QueueState } from './live/state';
import type { QueueRow } from './queueRow';

/**
 * Rows in sight stay where they are on the screen when rows come or go before them, unless the list is at its
 * beginning.
 */
export function useKeptPlace(scroller: RefObject<HTMLDivElement | null>, state: QueueState<QueueRow>, height: number) {
  const seen = useRef<{ id: string; index: number }[]>([]);
  const { entries, start, view, ready } = state;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    const indexes = new Map(entries.map(({ row }, position) => [row.id, start.index + position]));
    const kept = seen.current.find(({ id }) => indexes.has(id));
    const moved = kept ? (indexes.get(kept.id) ?? 0) - kept.index : 0;
    // The browser tells of the scrolling only later: what is in sight has moved by now.
    const first = view.first + moved;
    if (moved !== 0 && element.scrollTop > 0) element.scrollBy(0, moved * height);
    seen.current = entries
      .slice(Math.max(0, first - start.index), Math.max(0, view.last + moved - start.index + 1))
      .map(({ row }, position) => ({ id: row.id, index: Math.max(first, start.index) + position }));
  }, [scroller, entries, start, view, ready, height]);
}
