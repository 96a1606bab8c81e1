import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isWithin, type QueueState } from './live/state';
import type { QueueRow } from './queueRow';

/**
 * The focus of a row that is gone goes to the row that took its place, or to the one before; of a row that is merely
 * out of reach, to the list. Returns what hears which row has the focus; undefined: none.
 */
export function useSuccessor(
  list: RefObject<HTMLDivElement | null>,
  state: QueueState<QueueRow>,
  focusRow: (id: string) => void,
): (id: string | undefined) => void {
  const focused = useRef<{ row: QueueRow; position: number } | null>(null);
  const { entries, start, end, ready } = state;
  useLayoutEffect(() => {
    const had = focused.current;
    if (!had || !ready) return;
    const position = entries.findIndex(({ row }) => row.id === had.row.id);
    if (position >= 0) {
      focused.current = { row: had.row, position };
      return;
    }
    focused.current = null;
    // Only where nobody has taken the focus elsewhere.
    if (document.activeElement !== document.body) return;
    const successor = entries[had.position] ?? entries.at(-1);
    if (successor && isWithin(had.row, start, end)) focusRow(successor.row.id);
    else list.current?.focus({ preventScroll: true });
  }, [list, entries, start, end, ready, focusRow]);
  return (id) => {
    const position = entries.findIndex(({ row }) => row.id === id);
    const entry = entries[position];
    focused.current = entry ? { row: entry.row, position } : null;
  };
}
