import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { spanInWords } from '../clock/words';
import { tenantNow, useTenantNow } from '../clock/tenantClock';
import { useSession } from '../session/SessionContext';
import { useShortcuts } from '../shell/shortcuts';
import { DataTable } from '../table/DataTable';
import { Chip, StatusChip } from '../wording/Chip';
import { severityTones, severityWords, worstOf } from '../wording/flags';
import { ageOf, ageWords } from './age';
import { useQueue } from './QueueFeed';
import { waitingSince } from './queueOrder';
import type { QueueEntry } from './queueState';
import styles from './QueueTable.module.css';

interface Props {
  rows: QueueEntry[];
  scroller: RefObject<HTMLDivElement | null>;
  targetHours: number;
}

const highlightMs = 8_000;
const tracks = '8.5rem minmax(12rem, 1.4fr) minmax(9rem, 1fr) 9rem 7rem minmax(8rem, 1fr)';

export function QueueTable({ rows, scroller, targetHours }: Props) {
  const { dispatch } = useQueue();
  const { user } = useSession();
  const now = useTenantNow();
  const [current, setCurrent] = useState<string>();
  const region = useRef<HTMLDivElement>(null);
  const tabStop = rows.some((entry) => entry.row.id === current) ? current : rows[0]?.row.id;

  const focusRow = useCallback((id: string) => {
    setCurrent(id);
    // The row may come into the document only with the next frame.
    requestAnimationFrame(() => region.current?.querySelector<HTMLElement>(`[data-request="${id}"]`)?.focus());
  }, []);
  const move = (by: 1 | -1) => {
    const at = rows.findIndex((entry) => entry.row.id === current);
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) focusRow(next.row.id);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });

  const columns = useMemo<ColumnDef<QueueEntry>[]>(
    () => queueColumns({ now, targetHours, userId: user.id, tabStop, onFocus: setCurrent }),
    [now, targetHours, user.id, tabStop],
  );

  const releaseUnlessWithin = (element: EventTarget | null) => {
    const held = region.current?.contains(element as Node | null) || region.current?.matches(':hover');
    if (!held) dispatch({ type: 'released' });
  };

  return (
    <div
      ref={region}
      className={styles.region}
      onPointerEnter={() => dispatch({ type: 'engaged' })}
      onPointerLeave={() => releaseUnlessWithin(document.activeElement)}
      onFocus={() => dispatch({ type: 'engaged' })}
      onBlur={(event) => releaseUnlessWithin(event.relatedTarget)}
    >
      <DataTable
        label="Cases that wait for a decision"
        rows={rows}
        columns={columns}
        tracks={tracks}
        rowId={(entry) => entry.row.id}
        heights={{ wide: 46, narrow: 92 }}
        scroller={scroller}
        current={tabStop}
        rowProps={(entry) => ({ 'data-mark': markNow(entry) })}
      />
    </div>
  );
}

function markNow({ mark, markedAt }: QueueEntry): string | undefined {
  if (mark === 'none') return undefined;
  return mark === 'left' || tenantNow() - markedAt < highlightMs ? mark : undefined;
}

interface ColumnContext {
  now: number;
  targetHours: number;
  userId: string;
  tabStop: string | undefined;
  onFocus: (id: string) => void;
}

function queueColumns({ now, targetHours, userId, tabStop, onFocus }: ColumnContext): ColumnDef<QueueEntry>[] {
  return [
    {
      id: 'waiting',
      header: 'Waiting',
      cell: ({ row: { original } }) => {
        const waited = now - Date.parse(waitingSince(original.row));
        const age = ageOf(waited, targetHours);
        return (
          <span className={styles.age} data-age={age} title={ageWords[age]}>
            {spanInWords(waited)}
            <span className="unseen">, {ageWords[age]}</span>
          </span>
        );
      },
    },
    {
      id: 'reference',
      header: 'Reference',
      cell: ({ row: { original } }) => (
        <Link
          to="/requests/$id"
          params={{ id: original.row.id }}
          tabIndex={original.row.id === tabStop ? 0 : -1}
          data-request={original.row.id}
          onFocus={() => onFocus(original.row.id)}
        >
          {original.row.externalReference ?? 'No reference'}
          <span className="row-id">{original.row.id}</span>
        </Link>
      ),
    },
    { id: 'flow', header: 'Flow', cell: ({ row: { original } }) => <span className="muted">{original.row.flowKey}</span> },
    { id: 'flags', header: 'Flags', cell: ({ row: { original } }) => <FlagSummary entry={original} /> },
    {
      id: 'status',
      header: 'Status',
      cell: ({ row: { original } }) => <StatusChip status={original.row.status} />,
    },
    {
      id: 'reviewer',
      header: 'Taken by',
      cell: ({ row: { original } }) => <Taken entry={original} userId={userId} />,
    },
  ];
}

function FlagSummary({ entry }: { entry: QueueEntry }) {
  const { flags } = entry.row;
  const worst = worstOf(flags);
  if (!worst) return <span className="muted">None</span>;
  return (
    <Chip tone={severityTones[worst]}>
      {flags.length} {flags.length === 1 ? 'flag' : 'flags'}, {severityWords[worst].toLowerCase()}
    </Chip>
  );
}

function Taken({ entry, userId }: { entry: QueueEntry; userId: string }) {
  if (entry.mark === 'left') return <span className="muted">Left the queue</span>;
  const { reviewer } = entry.row.review;
  if (!reviewer) return <span className="muted">Nobody</span>;
  return <span>{reviewer.id === userId ? 'You' : reviewer.email}</span>;
}
