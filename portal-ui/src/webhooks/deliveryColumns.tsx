import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import { DateTime } from '../ui/DateTime';
import type { DeliveryRowFragment } from '../generated/graphql';
import { DeliveryChip, NextAttempt, Outcome } from './DeliveryWords';

export const deliveryTracks = 'minmax(14rem, 1.3fr) 6.5rem minmax(12rem, 1fr) 5rem 10.5rem 10.5rem';

export const deliveryColumns: ColumnDef<DeliveryRowFragment>[] = [
  {
    id: 'event',
    header: 'Event',
    cell: ({ row: { original } }) => (
      <Link to="/developers/deliveries/$id" params={{ id: original.deliveryId }}>
        {original.eventType}
        <span className="row-id">{original.deliveryId}</span>
      </Link>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ row: { original } }) => <DeliveryChip of={original} /> },
  {
    id: 'outcome',
    header: 'Last outcome',
    cell: ({ row: { original } }) => (
      <span className="muted">
        <Outcome of={original} />
      </span>
    ),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    cell: ({ row: { original } }) => <span className="muted">{original.attempt}</span>,
  },
  { id: 'created', header: 'Made', cell: ({ row: { original } }) => <DateTime at={original.createdAt} /> },
  {
    id: 'next',
    header: 'Next attempt',
    cell: ({ row: { original } }) => <NextAttempt of={original} />,
  },
];
