import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import { DateTime } from '../ui/DateTime';
import type { RequestRowFragment } from '../generated/graphql';
import { StatusChip } from '../ui/Chip';
import { FlowName } from '../ui/FlowName';

export const requestTracks = 'minmax(12rem, 1.4fr) 8rem minmax(10rem, 1fr) 6rem 10.5rem 10.5rem';

export const requestColumns: ColumnDef<RequestRowFragment>[] = [
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ row: { original } }) => (
      <Link to="/requests/$id" params={{ id: original.id }} state={{ openedFrom: '/requests' }}>
        {original.externalReference ?? original.reference}
        <span className="row-id">{original.id}</span>
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => (
      <>
        <StatusChip status={original.status} />
        {original.linkAskedAt && <span className="row-note">asks for a new link</span>}
        {original.consentWithdrawnAt && <span className="row-note">consent withdrawn</span>}
      </>
    ),
  },
  { id: 'flow', header: 'Flow', cell: ({ row: { original } }) => <FlowName of={original.flowKey} /> },
  {
    id: 'progress',
    header: 'Steps',
    cell: ({ row: { original } }) => (
      <span className="muted">
        {original.progress.completed} of {original.progress.total}
      </span>
    ),
  },
  { id: 'created', header: 'Created', cell: ({ row: { original } }) => <DateTime at={original.createdAt} /> },
  { id: 'submitted', header: 'Submitted', cell: ({ row: { original } }) => <DateTime at={original.submittedAt} /> },
];
