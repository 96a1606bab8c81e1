import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useEndpoints } from './useEndpoints';
import { useInterval } from '../api/useInterval';
import { DeliveriesDocument, DeliveryRowFragmentDoc, type DeliveryStatus } from '../generated/graphql';
import { developerRoles } from '../api/roles';
import { FilterBar, FilterChoice } from '../ui/table/FilterBar';
import { EmptyList } from '../ui/table/ListPage';
import { PagedList } from '../ui/table/PagedList';
import { usePages } from '../ui/table/usePages';
import { deliveryColumns, deliveryTracks } from './deliveryColumns';
import type { DeliveryFilter } from './deliveryFilter';
import { deliveryStatuses, isOpen } from './deliveryState';
import './deliveries.css';

const statusChoices = Object.entries(deliveryStatuses).map(([status, { label }]) => [status, label] as const);
const readEveryMs = 3_000;
/** Further pages are read once: what is new above would shift them. */
const onePage = 50;

/** Every delivery of the workspace, newest first. */
export function DeliveriesPage() {
  const filter = useSearch({ from: '/portal/developers/deliveries' });
  const { status, endpoint } = filter;
  const wanted = useMemo(() => ({ filter: { status, endpointId: endpoint } }), [status, endpoint]);
  const pages = usePages(DeliveriesDocument, wanted, (data) => data.webhookDeliveries, DeliveryRowFragmentDoc);
  const { nodes, fetching, retry } = pages;
  useInterval(retry, readEveryMs, nodes.length <= onePage && nodes.some((delivery) => isOpen(delivery.status)));

  return (
    <PagedList
      title="Deliveries"
      subtitle="Newest first"
      filters={<DeliveryFilters filter={filter} />}
      pages={pages}
      noun="deliveries"
      list="deliveries"
      needs={developerRoles}
      columns={deliveryColumns}
      tracks={deliveryTracks}
      rowId={(delivery) => delivery.deliveryId}
      heights={{ wide: 46, narrow: 76 }}
      empty={<NoDeliveries fetching={fetching} filtered={status !== undefined || endpoint !== undefined} />}
    />
  );
}

function DeliveryFilters({ filter }: { filter: DeliveryFilter }) {
  const navigate = useNavigate();
  const { endpoints = [] } = useEndpoints();
  const set = (part: DeliveryFilter) =>
    void navigate({ to: '/developers/deliveries', search: { ...filter, ...part }, replace: true });
  const choices = endpoints.map(({ endpointId, url }) => [endpointId, url] as const);
  // Deliveries to an endpoint stay when it is deleted.
  const gone = filter.endpoint && !endpoints.some(({ endpointId }) => endpointId === filter.endpoint);
  return (
    <FilterBar label="Filter the deliveries">
      <FilterChoice
        label="Status"
        value={filter.status}
        choices={statusChoices}
        onChange={(status) => set({ status: status as DeliveryStatus | undefined })}
      />
      <FilterChoice
        label="Endpoint"
        value={filter.endpoint}
        choices={gone && filter.endpoint ? [...choices, [filter.endpoint, filter.endpoint]] : choices}
        onChange={(endpoint) => set({ endpoint })}
      />
    </FilterBar>
  );
}

function NoDeliveries({ fetching, filtered }: { fetching: boolean; filtered: boolean }) {
  if (fetching) return <EmptyList title="Fetching deliveries" />;
  if (filtered) return <EmptyList title="No delivery matches these filters" />;
  return (
    <EmptyList title="No deliveries yet">
      <p className="muted">They appear here once an endpoint is added and something happens, or is tested.</p>
    </EmptyList>
  );
}
