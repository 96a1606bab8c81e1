import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import { createContext, use } from 'react';
import { spanInWords } from '../labels/dateTime';
import { Chip } from '../ui/Chip';
import { FlowName } from '../ui/FlowName';
import { flagInWords, severityTones, worstOf } from '../labels/flags';
import { standingOf } from '../labels/standing';
import { awaitsChecker, codeInWords, type Tone } from '../labels/statuses';
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

export const queueTracks = '8.5rem minmax(12rem, 1.3fr) minmax(9rem, 1fr) minmax(12rem, 1.2fr) minmax(10rem, 1.2fr)';

export const queueColumns: ColumnDef<QueueEntry>[] = [
  { id: 'waiting', header: 'Waiting', cell: ({ row: { original } }) => <Waiting entry={original} /> },
  { id: 'reference', header: 'Reference', cell: ({ row: { original } }) => <Reference entry={original} /> },
  { id: 'flow', header: 'Flow', cell: ({ row: { original } }) => <FlowName of={original.row.flowKey} /> },
  { id: 'flags', header: 'Flags', cell: ({ row: { original } }) => <FlagSummary entry={original} /> },
  { id: 'review', header: 'Review', cell: ({ row: { original } }) => <Taken entry={original} /> },
];

function Waiting({ entry }: { entry: QueueEntry }) {
  const { now, targetHours } = useView();
  const waited = now - Date.parse(waitingSince(entry.row));
  const age = ageOf(waited, targetHours);
  const words = (
    <>
      {spanInWords(waited)}
      {age !== 'fresh' && <span className="unseen">, {ageWords[age]}</span>}
    </>
  );
  return (
    <span className={styles.age} data-age={age} title={ageWords[age]}>
      {age === 'late' ? <Chip tone="bad">{words}</Chip> : words}
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

/** The worst flag by its name, and how many more there are. */
function FlagSummary({ entry: { row } }: { entry: QueueEntry }) {
  const severity = worstOf(row.flags);
  const worst = row.flags.find((flag) => flag.severity === severity);
  if (!severity || !worst) return null;
  const title = flagInWords(worst.code)?.title ?? codeInWords(worst.code);
  return (
    <span className={styles.flags} title={row.flags.map(({ code }) => flagInWords(code)?.title ?? code).join(', ')}>
      <Chip tone={severityTones[severity]}>{title}</Chip>
      {row.flags.length > 1 && <span className="muted">{`and ${row.flags.length - 1} more`}</span>}
    </span>
  );
}

/** That a case waits goes without saying; who has it does not. */
function Taken({ entry }: { entry: QueueEntry }) {
  const { now, userId } = useView();
  if (entry.mark === 'left') return <span className="muted">Left the queue</span>;
  const { reviewer, prepared } = entry.row.review;
  const name = (user: { id: string; email: string } | null) => (user?.id === userId ? 'you' : (user?.email ?? ''));
  const standing = standingOf(entry.row, userId, now);
  switch (standing) {
    case 'free':
    case 'over':
      return null;
    case 'prepared':
    case 'toCheck':
      return (
        <Review
          tone={standing === 'toCheck' ? 'warn' : 'note'}
          words={`${awaitsChecker.label}${prepared?.maker ? `, prepared by ${name(prepared.maker)}` : ''}`}
        />
      );
    case 'assigned':
      return <Review tone="note" words={`Assigned to ${name(reviewer)}`} />;
    case 'released':
      return <Review tone="plain" words="Released" />;
    case 'left':
      return <Review tone="plain" words={`Left by ${name(reviewer)}`} />;
    default:
      return <Review tone="note" words={`In review, by ${name(reviewer)}`} />;
  }
}

/** The words may be longer than their column. */
function Review({ tone, words }: { tone: Tone; words: string }) {
  return (
    <Chip tone={tone}>
      <span className={styles.taken} title={words}>
        {words}
      </span>
    </Chip>
  );
}
