import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import type { EventRowFragment } from '../generated/graphql';
import { DateTime } from '../ui/DateTime';

export const eventTracks = 'minmax(16rem, 1.3fr) minmax(14rem, 1fr) 10.5rem';

export const eventColumns: ColumnDef<EventRowFragment>[] = [
  {
    id: 'event',
    header: 'Event',
    cell: ({ row: { original } }) => (
      <Link to="/developers/events/$id" params={{ id: original.eventId }}>
        {original.eventType}
        <span className="row-id">{original.eventId}</span>
      </Link>
    ),
  },
  {
    id: 'request',
    header: 'Request',
    cell: ({ row: { original } }) =>
      original.requestId ? (
        <code className="muted">{original.requestId}</code>
      ) : (
        <span className="muted">None: a test</span>
      ),
  },
  { id: 'at', header: 'Happened', cell: ({ row: { original } }) => <DateTime at={original.occurredAt} /> },
];
