import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { tenantNow, useTenantNow } from '../api/tenantClock';
import { useSession } from '../api/SessionContext';
import { useShortcuts } from '../ui/shortcuts';
import { DataTable } from '../ui/table/DataTable';
import { queueColumns, queueTracks, type QueueView, QueueViewContext } from './queueColumns';
import { useQueue } from './QueueFeed';
import type { QueueEntry } from './queueState';
import styles from './QueueTable.module.css';

interface Props {
  rows: QueueEntry[];
  scroller: RefObject<HTMLDivElement | null>;
  targetHours: number;
}

const highlightMs = 8_000;

export function QueueTable({ rows, scroller, targetHours }: Props) {
  const { dispatch, current, setCurrent } = useQueue();
  const { user } = useSession();
  const now = useTenantNow();
  const region = useRef<HTMLDivElement>(null);
  const tabStop = rows.some((entry) => entry.row.id === current) ? current : rows[0]?.row.id;

  const focusRow = useCallback(
    (id: string) => {
      setCurrent(id);
      // The row may come into the document only with the next frame.
      requestAnimationFrame(() => region.current?.querySelector<HTMLElement>(`[data-request="${id}"]`)?.focus());
    },
    [setCurrent],
  );
  const move = (by: 1 | -1) => {
    const at = rows.findIndex((entry) => entry.row.id === current);
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) focusRow(next.row.id);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });

  const view = useMemo<QueueView>(
    () => ({ now, targetHours, userId: user.id, tabStop, onFocus: setCurrent }),
    [now, targetHours, user.id, tabStop, setCurrent],
  );

  const releaseUnlessWithin = (element: EventTarget | null) => {
    const held = region.current?.contains(element as Node | null) || region.current?.matches(':hover');
    if (!held) dispatch({ type: 'released' });
  };

  // A table that leaves with the pointer on it hears of no leaving.
  useEffect(() => () => dispatch({ type: 'released' }), [dispatch]);

  return (
    <div
      ref={region}
      className={styles.region}
      onPointerEnter={() => dispatch({ type: 'engaged' })}
      onPointerLeave={() => releaseUnlessWithin(document.activeElement)}
      onFocus={() => dispatch({ type: 'engaged' })}
      onBlur={(event) => releaseUnlessWithin(event.relatedTarget)}
    >
      <QueueViewContext value={view}>
        <DataTable
          label="Cases that wait for a decision"
          rows={rows}
          columns={queueColumns}
          tracks={queueTracks}
          rowId={(entry) => entry.row.id}
          heights={{ wide: 46, narrow: 92 }}
          scroller={scroller}
          current={tabStop}
          rowProps={(entry) => ({ 'data-mark': markNow(entry) })}
        />
      </QueueViewContext>
    </div>
  );
}

function markNow({ mark, markedAt }: QueueEntry): string | undefined {
  if (mark === 'none') return undefined;
  return mark === 'left' || tenantNow() - markedAt < highlightMs ? mark : undefined;
}
