import type { ColumnDef } from '@tanstack/react-table';
import { DateTime } from '../ui/DateTime';
import type { AuditRowFragment } from '../generated/graphql';
import { AuditAction, AuditActor, AuditSubject } from './AuditEntry';
import { detailsOf } from './auditDetails';

export const auditTracks =
  '9.5rem minmax(9rem, 1.3fr) minmax(12rem, 0.9fr) minmax(13rem, 1.1fr) minmax(5rem, 1.4fr) 6.5rem';

export const auditColumns: ColumnDef<AuditRowFragment>[] = [
  { id: 'at', header: 'When', cell: ({ row: { original } }) => <DateTime at={original.at} /> },
  { id: 'actor', header: 'Who', cell: ({ row: { original } }) => <AuditActor actor={original.actor} /> },
  { id: 'action', header: 'Action', cell: ({ row: { original } }) => <AuditAction entry={original} /> },
  { id: 'subject', header: 'Subject', cell: ({ row: { original } }) => <AuditSubject id={original.subject} /> },
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

function Details({ details }: { details: unknown }) {
  const words = detailsOf(details)
    .map((each) => `${each.name} ${each.words}`)
    .join(', ');
  return (
    <span className="muted" title={words}>
      {words}
    </span>
  );
}
