import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import { Chip } from '../ui/Chip';
import { DateTime } from '../ui/DateTime';
import type { CallRowFragment } from '../generated/graphql';
import { toneOf } from './callState';
import { KeyName } from './KeyName';

export const callTracks = '4.5rem minmax(16rem, 4fr) minmax(8rem, 1fr) minmax(6rem, 0.7fr) 4.5rem 10.5rem';

export const callColumns: ColumnDef<CallRowFragment>[] = [
  {
    id: 'status',
    header: 'Answer',
    cell: ({ row: { original } }) => <Chip tone={toneOf(original.status)}>{original.status}</Chip>,
  },
  {
    id: 'call',
    header: 'Call',
    cell: ({ row: { original } }) => (
      <Link to="/developers/calls/$traceId" params={{ traceId: original.traceId }} title={original.path}>
        {original.method} {original.path}
      </Link>
    ),
  },
  {
    id: 'code',
    header: 'Error code',
    cell: ({ row: { original } }) => original.code && <code className="muted">{original.code}</code>,
  },
  {
    id: 'key',
    header: 'Key',
    cell: ({ row: { original } }) => (
      <span className="muted">
        <KeyName id={original.keyId} />
      </span>
    ),
  },
  {
    id: 'took',
    header: 'Took',
    cell: ({ row: { original } }) => <span className="muted">{original.durationMs} ms</span>,
  },
  { id: 'at', header: 'When', cell: ({ row: { original } }) => <DateTime at={original.at} /> },
];
