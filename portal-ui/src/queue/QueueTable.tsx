import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSession } from '../api/SessionContext';
import { tenantNow, useTenantNow } from '../api/tenantClock';
import { useShortcuts } from '../ui/shortcuts';
import { DataTable } from '../ui/table/DataTable';
import { useNarrow } from '../ui/table/useNarrow';
import { useHover } from '../ui/useHover';
import { type Entry, extent, ghostCount } from './live/state';
import { queueColumns, queueTracks, type QueueView, QueueViewContext } from './queueColumns';
import { useQueue } from './QueueFeed';
import type { QueueRow } from './queueRow';
import styles from './QueueTable.module.css';
import { useKeptPlace } from './useKeptPlace';
import type { RowHeight } from './useRowHeight';
import { useRowViewers, ViewersContext } from './useRowViewers';
import { useSuccessor } from './useSuccessor';

interface Props {
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: RowHeight;
}

const highlightMs = 8_000;

/** Of more rows the service does not say at once who has them open. */
const mostViewed = 200;

/** Pixels of a row, beside each other and stacked on a narrow screen. */
const heights = { usual: { wide: 40, narrow: 92 }, low: { wide: 32, narrow: 92 } };

export function QueueTable({ scroller, rowHeight }: Props) {
  const { state, dispatch, current, setCurrent, takeReturn } = useQueue();
  const { user } = useSession();
  const now = useTenantNow();
  const region = useRef<HTMLDivElement>(null);
  const { entries } = state;
  const tabStop = entries.some(({ row }) => row.id === current) ? current : entries[0]?.row.id;
  const narrow = useNarrow();
  useKeptPlace(scroller, state, heights[rowHeight][narrow ? 'narrow' : 'wide']);

  const withRow = useCallback((id: string, act: (row: HTMLElement) => void) => {
    // It may come into the document only with the next frame.
    requestAnimationFrame(() => {
      const found = region.current?.querySelector<HTMLElement>(`[data-request="${id}"]`);
      if (found) act(found);
    });
  }, []);
  const focusRow = useCallback(
    (id: string) => {
      setCurrent(id);
      withRow(id, (row) => row.focus());
    },
    [setCurrent, withRow],
  );
  const comeBack = useEffectEvent(() => {
    if (!takeReturn() || current === undefined) return;
    // Only where nobody has taken the focus elsewhere: a new page gives it to its content as a whole.
    if (!document.activeElement?.matches('body, main')) return;
    // Who came by the pointer sees the row: with the focus in it the list would hold still from then on.
    if (document.activeElement.matches(':focus-visible')) focusRow(current);
    else withRow(current, (row) => row.scrollIntoView({ block: 'nearest' }));
  });
  useEffect(() => comeBack(), []);
  const move = (by: 1 | -1) => {
    const at = entries.findIndex(({ row }) => row.id === current);
    const next = entries[at < 0 ? 0 : Math.min(entries.length - 1, Math.max(0, at + by))];
    if (next) focusRow(next.row.id);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  const hasFocus = useSuccessor(scroller, state, focusRow);

  const viewers = useRowViewers(useMemo(() => entries.slice(0, mostViewed).map(({ row }) => row.id), [entries]));

  const view = useMemo<QueueView>(
    () => ({ now, userId: user.id, tabStop, onFocus: setCurrent }),
    [now, user.id, tabStop, setCurrent],
  );
  const onView = useCallback((first: number, last: number) => dispatch({ type: 'viewed', first, last }), [dispatch]);

  const releaseUnlessWithin = (element: EventTarget | null) => {
    const held = region.current?.contains(element as Node | null) || region.current?.matches(':hover');
    if (!held) dispatch({ type: 'released', at: tenantNow() });
  };

  useHover(
    region,
    () => dispatch({ type: 'engaged' }),
    () => releaseUnlessWithin(document.activeElement),
  );

  // A table that leaves with the pointer on it hears of no leaving.
  useEffect(() => () => dispatch({ type: 'released', at: tenantNow() }), [dispatch]);

  return (
    <div
      ref={region}
      className={styles.region}
      data-rows={rowHeight}
      data-stale={!state.ready || undefined}
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
        if (!by || !(event.target as HTMLElement).dataset.request) return;
        event.preventDefault();
        move(by);
      }}
      onFocus={({ target }) => {
        dispatch({ type: 'engaged' });
        hasFocus(target.dataset.request);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hasFocus(undefined);
        releaseUnlessWithin(relatedTarget);
      }}
    >
      <ViewersContext value={viewers}>
        <QueueViewContext value={view}>
          <DataTable
            label="Cases that wait for a decision"
            rows={entries}
            within={{ before: state.start.index, reach: extent(state), total: state.total + ghostCount(state) }}
            onView={onView}
            columns={queueColumns}
            tracks={queueTracks}
            rowId={idOf}
            heights={heights[rowHeight]}
            scroller={scroller}
            current={tabStop}
            rowProps={(entry) => ({ 'data-mark': markNow(entry) })}
          />
        </QueueViewContext>
      </ViewersContext>
    </div>
  );
}

function idOf({ row }: Entry<QueueRow>): string {
  return row.id;
}

function markNow({ mark, markedAt }: Entry<QueueRow>): string | undefined {
  if (mark === 'none') return undefined;
  return mark === 'left' || tenantNow() - markedAt < highlightMs ? mark : undefined;
}
