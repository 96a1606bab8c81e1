import { useEffect, useMemo, useRef } from 'react';
import { type QueueFilter, shownIds } from './queueFilter';
import type { QueueEntry, QueueState } from './queueState';

/** The entries to show, in order. */
export function useShownRows(state: QueueState, filter: QueueFilter, userId: string): QueueEntry[] {
  const before = useRef<readonly string[]>([]);
  const { order, entries } = state;
  const shown = useMemo(
    // eslint-disable-next-line react-hooks/refs -- what was shown last is part of what stays in place now
    () => shownIds(state, filter, userId, before.current),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- order and entries are all of the state that counts
    [order, entries, state.engaged, filter, userId],
  );
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  return useMemo(() => shown.flatMap((id) => entries.get(id) ?? []), [shown, entries]);
}
