import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import { createContext, use } from 'react';
import { spanInWords, whenInWords } from '../labels/dateTime';
import { flagInWords, severityTones, worstOf } from '../labels/flags';
import { standingOf } from '../labels/standing';
import { awaitsChecker, codeInWords, type Tone } from '../labels/statuses';
import { Chip } from '../ui/Chip';
import { FlowName } from '../ui/FlowName';
import { dueInWords, dueOf } from './due';
import type { Entry } from './live/state';
import type { QueueRow } from './queueRow';
import { useViewersOf } from './useRowViewers';
import styles from './QueueTable.module.css';

/** What the cells need beside their row. */
export interface QueueView {
  /** By the tenant's clock, in milliseconds. */
  now: number;
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

export const queueTracks =
  '7.5rem 6.5rem minmax(12rem, 1.3fr) minmax(8rem, 1fr) minmax(11rem, 1.2fr) minmax(11rem, 1.3fr)';

export const queueColumns: ColumnDef<Entry<QueueRow>>[] = [
  { id: 'due', header: 'Due', cell: ({ row: { original } }) => <DueCell row={original.row} /> },
  { id: 'waiting', header: 'Waiting', cell: ({ row: { original } }) => <Waiting row={original.row} /> },
  { id: 'reference', header: 'Reference', cell: ({ row: { original } }) => <Reference row={original.row} /> },
  { id: 'flow', header: 'Flow', cell: ({ row: { original } }) => <FlowName of={original.row.request.flowKey} /> },
  { id: 'flags', header: 'Flags', cell: ({ row: { original } }) => <FlagSummary row={original.row} /> },
  { id: 'review', header: 'Review', cell: ({ row: { original } }) => <ReviewCell entry={original} /> },
];

/** How long until it is to be decided; the time itself where the row has the focus or the pointer. */
function DueCell({ row: { dueAt } }: { row: QueueRow }) {
  const { now } = useView();
  const left = Date.parse(dueAt) - now;
  const due = dueOf(left);
  const words = dueInWords(left);
  return (
    <time dateTime={dueAt} title={dueAt} className={styles.due} data-due={due}>
      {due === 'over' ? <Chip tone="bad">{words}</Chip> : <span>{words}</span>}
      <span className={styles.exact} aria-hidden>
        {whenInWords(dueAt)}
      </span>
    </time>
  );
}

function Waiting({ row: { enteredAt } }: { row: QueueRow }) {
  const { now } = useView();
  return (
    <time dateTime={enteredAt} title={enteredAt} className={styles.waiting}>
      {spanInWords(now - Date.parse(enteredAt))}
    </time>
  );
}

function Reference({ row: { id, request } }: { row: QueueRow }) {
  const { tabStop, onFocus } = useView();
  return (
    <Link
      to="/requests/$id"
      params={{ id }}
      tabIndex={id === tabStop ? 0 : -1}
      data-request={id}
      onFocus={() => onFocus(id)}
    >
      {request.externalReference ?? 'No reference'}
      <span className="row-id">{id}</span>
    </Link>
  );
}

/** The worst flag by its name, and how many more there are. */
function FlagSummary({ row: { request } }: { row: QueueRow }) {
  const { flags } = request;
  const severity = worstOf(flags);
  const worst = flags.find((flag) => flag.severity === severity);
  if (!severity || !worst) return null;
  const title = flagInWords(worst.code)?.title ?? codeInWords(worst.code);
  return (
    <span className={styles.flags} title={flags.map(({ code }) => flagInWords(code)?.title ?? code).join(', ')}>
      <Chip tone={severityTones[severity]}>{title}</Chip>
      {flags.length > 1 && <span className="muted">{`and ${flags.length - 1} more`}</span>}
    </span>
  );
}

/** That a case waits goes without saying; who has it, and what keeps it, does not. */
function ReviewCell({ entry: { row, mark } }: { entry: Entry<QueueRow> }) {
  const { now } = useView();
  if (mark === 'left') return <span className="muted">Left the queue</span>;
  const isSnoozed = row.snoozedUntil !== null && Date.parse(row.snoozedUntil) > now;
  return (
    <span className={styles.review}>
      {row.escalated && <Chip tone="warn">Escalated</Chip>}
      {isSnoozed && row.snoozedUntil && (
        <Review tone="plain" words={`Put off until ${whenInWords(row.snoozedUntil)}`} />
      )}
      <Taken row={row} />
      <Viewed row={row} />
    </span>
  );
}

/** Who else looks at the case right now, which is not to hold it. */
function Viewed({ row: { id } }: { row: QueueRow }) {
  const viewers = useViewersOf(id);
  if (viewers.length === 0) return null;
  return <Chip tone="plain">{`Viewed by ${viewers.join(', ')}`}</Chip>;
}

function Taken({ row: { request } }: { row: QueueRow }) {
  const { now, userId } = useView();
  const { reviewer, prepared } = request.review;
  const name = (user: { id: string; email: string } | null) => (user?.id === userId ? 'you' : (user?.email ?? ''));
  const standing = standingOf(request, userId, now);
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
