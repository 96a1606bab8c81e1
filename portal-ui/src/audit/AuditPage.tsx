import './audit.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useClient } from 'urql';
import { AuditCheckDocument, type AuditCheckQuery, AuditLogDocument, AuditRowFragmentDoc } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { OnlyFor } from '../ui/OnlyFor';
import { ownerOnly } from '../api/roles';
import { FilterBar, FilterText } from '../ui/table/FilterBar';
import { EmptyList } from '../ui/table/ListPage';
import { PagedList } from '../ui/table/PagedList';
import { useAct } from '../ui/useAct';
import { usePages } from '../ui/table/usePages';
import { auditColumns, auditTracks } from './auditColumns';
import { askedOf, type AuditFilterSearch } from './auditFilter';
import { AuditActs } from './AuditActs';
import { ChainCheck } from './ChainCheck';

export function AuditPage() {
  return (
    <OnlyFor roles={ownerOnly}>
      <AuditLog />
    </OnlyFor>
  );
}

/** Every act in the workspace, latest first, each chained to the one before it by its hash. */
function AuditLog() {
  const client = useClient();
  const { busy, fault, forget, run } = useAct({ quiet: true });
  const [found, setFound] = useState<AuditCheckQuery['auditCheck'] | null>(null);
  const filter = useSearch({ from: '/portal/audit' });
  const wanted = useMemo(() => ({ filter: askedOf(filter) }), [filter]);
  const check = () =>
    void run(() => client.query(AuditCheckDocument, {}, { requestPolicy: 'network-only' }).toPromise(), {
      then: ({ auditCheck }) => setFound(auditCheck),
    });
  const close = () => {
    setFound(null);
    forget();
  };
  const pages = usePages(AuditLogDocument, wanted, (data) => data.auditLog, AuditRowFragmentDoc);

  return (
    <PagedList
      title="Audit log"
      subtitle="Latest first, without personal data"
      filters={<AuditFilters filter={filter} />}
      aside={<AuditActs filter={filter} checking={busy} onCheck={check} />}
      notice={
        fault ? <FaultNotice fault={fault} needs={ownerOnly} /> : found && <ChainCheck found={found} onClose={close} />
      }
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
  const navigate = useNavigate({ from: '/audit' });
  const set = (part: AuditFilterSearch) =>
    void navigate({ to: '/audit', search: (now) => ({ ...now, ...part }), replace: true });
  return (
    <FilterBar label="Filter the audit log">
      <FilterText label="Who (address or id)" value={filter.who} onChange={(who) => set({ who })} />
      <FilterText label="Action" value={filter.action} onChange={(action) => set({ action })} />
      <FilterText label="Subject id" value={filter.subject} onChange={(subject) => set({ subject })} />
      <FilterText label="From" type="date" value={filter.from} onChange={(from) => set({ from })} />
      <FilterText label="To" type="date" value={filter.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}
