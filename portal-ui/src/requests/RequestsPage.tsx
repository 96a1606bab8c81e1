import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mayDevelop } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useFlowNames } from '../api/useFlowNames';
import { useInterval } from '../api/useInterval';
import { RequestRowFragmentDoc, type RequestStatus, RequestsDocument } from '../generated/graphql';
import { FilterBar, FilterChoice, FilterText } from '../ui/table/FilterBar';
import { EmptyList } from '../ui/table/ListPage';
import { PagedList } from '../ui/table/PagedList';
import { usePages } from '../ui/table/usePages';
import { requestStatuses } from '../labels/statuses';
import { FirstRequest } from './FirstRequest';
import { requestColumns, requestTracks } from './requestColumns';
import { type RequestFilter, serverFilter } from './requestFilter';
import './requests.css';

const statusChoices = Object.entries(requestStatuses)
  .filter(([status]) => status !== 'CREATED')
  .map(([status, { label }]) => [status, label] as const);

/** How often an empty list looks for the first request, and any other for what has become of its requests. */
const soonMs = 5_000;
const laterMs = 15_000;
/** Further pages are read once: what is new above would shift them. */
const onePage = 50;

/** Every request of the workspace, latest first. */
export function RequestsPage() {
  const filter = useSearch({ from: '/portal/requests' });
  const wanted = useMemo(() => ({ filter: serverFilter(filter) }), [filter]);
  const pages = usePages(RequestsDocument, wanted, (data) => data.onboardingRequests, RequestRowFragmentDoc);

  const filtered = Object.values(filter).some(Boolean);
  const everyMs = pages.nodes.length === 0 && !filtered ? soonMs : laterMs;
  useInterval(pages.retry, everyMs, pages.read && pages.nodes.length <= onePage);

  return (
    <PagedList
      title="Requests"
      subtitle="Latest first"
      filters={<RequestFilters filter={filter} />}
      pages={pages}
      noun="requests"
      list="requests"
      columns={requestColumns}
      tracks={requestTracks}
      rowId={(request) => request.id}
      heights={{ wide: 46, narrow: 92 }}
      empty={<NoRequests fetching={pages.fetching && !pages.read} filtered={filtered} />}
    />
  );
}

function RequestFilters({ filter }: { filter: RequestFilter }) {
  const navigate = useNavigate({ from: '/requests' });
  const flows = useFlowNames();
  const set = (part: RequestFilter) =>
    void navigate({ to: '/requests', search: (now) => ({ ...now, ...part }), replace: true });

  return (
    <FilterBar label="Filter the requests">
      <FilterText label="Reference" value={filter.reference} onChange={(reference) => set({ reference })} />
      <FilterText
        label="Applicant’s reference"
        value={filter.applicantsReference}
        onChange={(applicantsReference) => set({ applicantsReference })}
      />
      <FilterChoice
        label="Status"
        value={filter.status}
        choices={statusChoices}
        onChange={(status) => set({ status: status as RequestStatus | undefined })}
      />
      <FilterChoice label="Flow" value={filter.flow} choices={[...flows]} onChange={(flow) => set({ flow })} />
      <FilterText type="date" label="From" value={filter.from} onChange={(from) => set({ from })} />
      <FilterText type="date" label="To" value={filter.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}

function NoRequests({ fetching, filtered }: { fetching: boolean; filtered: boolean }) {
  const { user } = useSession();
  if (fetching) return <EmptyList title="Fetching requests" />;
  if (filtered) {
    return (
      <EmptyList title="No request matches these filters">
        <p className="muted">The reference has to match whole.</p>
      </EmptyList>
    );
  }
  if (mayDevelop(user.role)) {
    return (
      <EmptyList>
        <FirstRequest />
      </EmptyList>
    );
  }
  return (
    <EmptyList title="No requests yet">
      <p className="muted">They appear here once your backend creates them through the API.</p>
    </EmptyList>
  );
}
