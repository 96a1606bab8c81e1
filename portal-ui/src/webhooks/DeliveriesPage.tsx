import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { tenantNow } from '../api/tenantClock';
import type { EventType } from '../labels/timeline';
import { useEndpoints } from './useEndpoints';
import { useInterval } from '../api/useInterval';
import {
  DeliveriesDocument,
  DeliveryRowFragmentDoc,
  type DeliveryStatus,
  type ReplayFilter,
} from '../generated/graphql';
import { developerRoles } from '../api/roles';
import { DocsLink } from '../ui/FirstSteps';
import { FilterBar, FilterChoice, FilterText } from '../ui/table/FilterBar';
import { EmptyList } from '../ui/table/ListPage';
import { PagedList } from '../ui/table/PagedList';
import { usePages } from '../ui/table/usePages';
import { deliveryColumns, deliveryTracks } from './deliveryColumns';
import { deliveriesAsked, type DeliveryFilter, replayAsked, replayInWords } from './deliveryFilter';
import { eventTypes } from './eventTypes';
import { ReplayManyDialog } from './ReplayManyDialog';
import { deliveryStatuses, isOpen } from './deliveryState';
import './deliveries.css';

const statusChoices = Object.entries(deliveryStatuses).map(([status, { label }]) => [status, label] as const);
const typeChoices = Object.keys(eventTypes).map((type) => [type, type] as const);
/** While a delivery is under way, and otherwise: the next one may begin at any time. */
const soonMs = 3_000;
const laterMs = 15_000;
/** Further pages are read once: what is new above would shift them. */
const onePage = 50;

/** Every delivery of the workspace, newest first. */
export function DeliveriesPage() {
  const filter = useSearch({ from: '/portal/developers/deliveries' });
  const { status, endpoint, type, from, to } = filter;
  const wanted = useMemo(
    () => ({ filter: deliveriesAsked({ status, endpoint, type, from, to }) }),
    [status, endpoint, type, from, to],
  );
  const pages = usePages(DeliveriesDocument, wanted, (data) => data.webhookDeliveries, DeliveryRowFragmentDoc);
  const { nodes, fetching, read, retry } = pages;
  const everyMs = nodes.some((delivery) => isOpen(delivery.status)) ? soonMs : laterMs;
  useInterval(retry, everyMs, read && nodes.length <= onePage);

  return (
    <PagedList
      title="Deliveries"
      subtitle="Newest first"
      filters={<DeliveryFilters filter={filter} />}
      aside={<ReplayMany filter={filter} onDone={retry} />}
      pages={pages}
      noun="deliveries"
      list="deliveries"
      needs={developerRoles}
      columns={deliveryColumns}
      tracks={deliveryTracks}
      rowId={(delivery) => delivery.deliveryId}
      heights={{ wide: 46, narrow: 76 }}
      empty={<NoDeliveries fetching={fetching && !read} filtered={[status, endpoint, type, from, to].some(Boolean)} />}
    />
  );
}

function DeliveryFilters({ filter }: { filter: DeliveryFilter }) {
  const navigate = useNavigate({ from: '/developers/deliveries' });
  const { endpoints = [] } = useEndpoints();
  const set = (part: DeliveryFilter) =>
    void navigate({ to: '/developers/deliveries', search: (now) => ({ ...now, ...part }), replace: true });
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
      <FilterChoice
        label="Event"
        value={filter.type}
        choices={typeChoices}
        onChange={(type) => set({ type: type as EventType | undefined })}
      />
      <FilterText label="From" type="date" value={filter.from} onChange={(from) => set({ from })} />
      <FilterText label="Until" type="date" value={filter.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}

/** Sends again what the list shows. */
function ReplayMany({ filter, onDone }: { filter: DeliveryFilter; onDone: () => void }) {
  const { endpoints = [] } = useEndpoints();
  const [asked, setAsked] = useState<ReplayFilter | null>(null);
  const possible = replayAsked(filter, tenantNow()) !== null;
  const url = filter.endpoint && (endpoints.find((e) => e.endpointId === filter.endpoint)?.url ?? filter.endpoint);
  return (
    <>
      <Button
        variant="default"
        disabled={!possible}
        title={possible ? undefined : 'What is still on its way is not sent again.'}
        onClick={() => setAsked(replayAsked(filter, tenantNow()))}
      >
        Send these again
      </Button>
      {asked && (
        <ReplayManyDialog
          filter={asked}
          words={replayInWords(filter, url)}
          onClose={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

function NoDeliveries({ fetching, filtered }: { fetching: boolean; filtered: boolean }) {
  if (fetching) return <EmptyList title="Fetching deliveries" />;
  if (filtered) return <EmptyList title="No delivery matches these filters" />;
  return (
    <EmptyList title="No deliveries yet">
      <p className="muted">
        They appear here once <Link to="/developers/webhooks">an endpoint</Link> is added and something happens, or is
        tested. <DocsLink page="webhooks">The guide</DocsLink> tells what your server gets and how to check it.
      </p>
    </EmptyList>
  );
}
