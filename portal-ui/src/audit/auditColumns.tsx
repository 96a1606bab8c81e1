import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import { DateTime } from '../ui/DateTime';
import type { ActorKind, AuditRowFragment } from '../generated/graphql';

export const auditTracks =
  '9.5rem minmax(9rem, 1.3fr) minmax(12rem, 0.9fr) minmax(13rem, 1.1fr) minmax(5rem, 1.4fr) 6.5rem';

const actorKinds: Record<ActorKind, string> = {
  USER: '',
  API_KEY: 'API key',
  APPLICANT: 'applicant',
  SYSTEM: '',
  OPERATOR: 'operator',
};

export const auditColumns: ColumnDef<AuditRowFragment>[] = [
  { id: 'at', header: 'When', cell: ({ row: { original } }) => <DateTime at={original.at} /> },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ row: { original } }) => (
      <span title={[original.actor.label, original.actor.id].filter(Boolean).join(', ')}>
        {original.actor.label ?? original.actor.id} <span className="muted">{actorKinds[original.actor.kind]}</span>
      </span>
    ),
  },
  { id: 'action', header: 'Action', cell: ({ row: { original } }) => <code>{original.action}</code> },
  { id: 'subject', header: 'Subject', cell: ({ row: { original } }) => <Subject id={original.subject} /> },
  { id: 'details', header: 'Details', cell: ({ row: { original } }) => <Details details={original.details} /> },
  {
    id: 'hash',
    header: 'Hash',
    cell: ({ row: { original } }) => (
      <code className="muted" title={original.hash}>
        {original.hash.slice(0, 12)}
      </code>
    ),
  },
];

function Subject({ id }: { id: string | null | undefined }) {
  if (!id) return null;
  if (!id.startsWith('vm_req_')) return <code>{id}</code>;
  return (
    <Link to="/requests/$id" params={{ id }} state={{ openedFrom: '/audit' }} data-apart>
      <code>{id}</code>
    </Link>
  );
}

function Details({ details }: { details: unknown }) {
  if (!isRecord(details)) return null;
  const { from, to, ...others } = details;
  const changes = isRecord(from) && isRecord(to) ? wordsOfChanges(from, to) : undefined;
  const words = [...wordsOf(changes ? others : details), ...(changes ?? [])].join(', ');
  return (
    <span className="muted" title={words}>
      {words}
    </span>
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const wordsOf = (details: Record<string, unknown>) =>
  Object.entries(details).map(([name, value]) => `${name} ${said(value)}`);

/** What values were and became, where the entry has both. */
const wordsOfChanges = (from: Record<string, unknown>, to: Record<string, unknown>) =>
  Object.keys(to).map((name) => `${name} ${said(from[name])} → ${said(to[name])}`);
