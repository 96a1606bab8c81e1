import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Pages } from './usePages';

/**
 * Remembers where the reader is in a list when they leave it. Back in it, the row that they opened has the focus and
 * stands where it stood, whatever has come before it meanwhile.
 */
export function useReturn<Row>(
  scroller: RefObject<HTMLElement | null>,
  { nodes, fetching, place, keep }: Pages<Row>,
  idOf: (row: Row) => string,
  height: number,
) {
  const opened = useRef<string>(undefined);
  const leave = useEffectEvent((top: number) => keep(top, opened.current));
  const shown = nodes.length > 0;
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    return () => leave(list.scrollTop);
  }, [scroller, shown]);

  const index = place?.row === undefined ? -1 : nodes.findIndex((row) => idOf(row) === place.row);
  const before = useRef(index);
  const arrived = useRef(false);
  useLayoutEffect(() => {
    if (arrived.current || index < 0) return;
    const moved = index - before.current;
    before.current = index;
    arrived.current = !fetching;
    if (moved !== 0) scroller.current?.scrollBy(0, moved * height);
  }, [scroller, index, fetching, height]);

  const focused = useRef(false);
  const focus = useCallback((row: HTMLElement | null) => {
    if (!row || focused.current) return;
    focused.current = true;
    // Only where nobody has taken the focus elsewhere: a new page gives it to its content as a whole.
    if (document.activeElement?.matches('body, main')) row.querySelector('a')?.focus({ preventScroll: true });
  }, []);

  return (row: Row) => ({
    ref: idOf(row) === place?.row ? focus : undefined,
    // Before its link leads on: the page that it opens leads back to here.
    onClickCapture: () => {
      opened.current = idOf(row);
      keep(scroller.current?.scrollTop ?? 0, opened.current);
    },
  });
}
