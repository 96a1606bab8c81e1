import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import { createContext, use } from 'react';
import { spanInWords } from '../labels/dateTime';
import { Chip, StatusChip } from '../ui/Chip';
import { severityTones, severityWords, worstOf } from '../labels/flags';
import { ageOf, ageWords } from './age';
import { waitingSince } from './queueOrder';
import type { QueueEntry } from './queueState';
import styles from './QueueTable.module.css';

/** What the cells need beside their row. */
export interface QueueView {
  now: number;
  targetHours: number;
  userId: string;
  /** The row that Tab leads to. */
  tabStop: string | undefined;
  onFocus: (requestId: string) => void;
}

export const QueueViewContext = createContext<QueueView | null>(null);

function useView(): QueueView {
  const view = use(QueueViewContext);
  if (!view) throw new Error('No QueueViewContext above');
  return view;
}

export const queueTracks = '8.5rem minmax(12rem, 1.4fr) minmax(9rem, 1fr) 9rem 7rem minmax(8rem, 1fr)';

export const queueColumns: ColumnDef<QueueEntry>[] = [
  { id: 'waiting', header: 'Waiting', cell: ({ row: { original } }) => <Waiting entry={original} /> },
  { id: 'reference', header: 'Reference', cell: ({ row: { original } }) => <Reference entry={original} /> },
  {
    id: 'flow',
    header: 'Flow',
    cell: ({ row: { original } }) => <span className="muted">{original.row.flowKey}</span>,
  },
  { id: 'flags', header: 'Flags', cell: ({ row: { original } }) => <FlagSummary entry={original} /> },
  { id: 'status', header: 'Status', cell: ({ row: { original } }) => <StatusChip status={original.row.status} /> },
  { id: 'reviewer', header: 'Taken by', cell: ({ row: { original } }) => <Taken entry={original} /> },
];

function Waiting({ entry }: { entry: QueueEntry }) {
  const { now, targetHours } = useView();
  const waited = now - Date.parse(waitingSince(entry.row));
  const age = ageOf(waited, targetHours);
  return (
    <span className={styles.age} data-age={age} title={ageWords[age]}>
      {spanInWords(waited)}
      <span className="unseen">, {ageWords[age]}</span>
    </span>
  );
}

function Reference({ entry: { row } }: { entry: QueueEntry }) {
  const { tabStop, onFocus } = useView();
  return (
    <Link
      to="/requests/$id"
      params={{ id: row.id }}
      tabIndex={row.id === tabStop ? 0 : -1}
      data-request={row.id}
      onFocus={() => onFocus(row.id)}
    >
      {row.externalReference ?? 'No reference'}
      <span className="row-id">{row.id}</span>
    </Link>
  );
}

function FlagSummary({ entry: { row } }: { entry: QueueEntry }) {
  const worst = worstOf(row.flags);
  if (!worst) return <span className="muted">No flags</span>;
  return (
    <Chip tone={severityTones[worst]}>
      {row.flags.length} {row.flags.length === 1 ? 'flag' : 'flags'}, {severityWords[worst].toLowerCase()}
    </Chip>
  );
}

function Taken({ entry }: { entry: QueueEntry }) {
  const { userId } = useView();
  if (entry.mark === 'left') return <span className="muted">Left the queue</span>;
  const { reviewer } = entry.row.review;
  if (!reviewer) return <span className="muted">Nobody</span>;
  return <span>{reviewer.id === userId ? 'You' : reviewer.email}</span>;
}
