import './audit.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AuditLogDocument, AuditRowFragmentDoc } from '../generated/graphql';
import { OnlyFor } from '../ui/OnlyFor';
import { ownerOnly } from '../api/roles';
import { FilterBar, FilterText } from '../ui/table/FilterBar';
import { EmptyList } from '../ui/table/ListPage';
import { PagedList } from '../ui/table/PagedList';
import { usePages } from '../ui/table/usePages';
import { auditColumns, auditTracks } from './auditColumns';
import type { AuditFilterSearch } from './auditFilter';

export function AuditPage() {
  return (
    <OnlyFor roles={ownerOnly}>
      <AuditLog />
    </OnlyFor>
  );
}

/** Every act in the workspace, latest first, each chained to the one before it by its hash. */
function AuditLog() {
  const filter = useSearch({ from: '/portal/audit' });
  const wanted = useMemo(() => ({ filter }), [filter]);
  const pages = usePages(AuditLogDocument, wanted, (data) => data.auditLog, AuditRowFragmentDoc);

  return (
    <PagedList
      title="Audit log"
      subtitle="Latest first, without personal data"
      filters={<AuditFilters filter={filter} />}
      pages={pages}
      noun="entries"
      list="audit"
      needs={ownerOnly}
      columns={auditColumns}
      tracks={auditTracks}
      rowId={(entry) => entry.id}
      heights={{ wide: 38, narrow: 84 }}
      empty={<EmptyList title={pages.fetching ? 'Fetching the log' : 'No entry matches'} />}
    />
  );
}

function AuditFilters({ filter }: { filter: AuditFilterSearch }) {
  const navigate = useNavigate();
  const set = (part: AuditFilterSearch) =>
    void navigate({ to: '/audit', search: { ...filter, ...part }, replace: true });
  return (
    <FilterBar label="Filter the audit log">
      <FilterText label="Action" value={filter.action} onChange={(action) => set({ action })} />
      <FilterText label="Subject id" value={filter.subject} onChange={(subject) => set({ subject })} />
    </FilterBar>
  );
}
