import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { developerRoles } from '../api/roles';
import { useInterval } from '../api/useInterval';
import { CallRowFragmentDoc, CallsDocument } from '../generated/graphql';
import { FilterBar, FilterChoice, FilterText } from '../ui/table/FilterBar';
import { EmptyList } from '../ui/table/ListPage';
import { PagedList } from '../ui/table/PagedList';
import { usePages } from '../ui/table/usePages';
import { callColumns, callTracks } from './callColumns';
import { askedOf, type CallFilter, type StatusClass, statusClasses } from './callFilter';
import './calls.css';
import { FirstCall } from './FirstCall';
import { useCallKeys } from './useCallKeys';

const answers = Object.entries(statusClasses).map(([digit, words]) => [digit, `${words}, ${digit}xx`] as const);
const readEveryMs = 3_000;
/** Further pages are read once: what is new above would shift them. */
const onePage = 50;

/** Every call that the workspace's keys made at the server API in the last 30 days, newest first. */
export function CallsPage() {
  const filter = useSearch({ from: '/portal/developers/calls' });
  const wanted = useMemo(() => ({ filter: askedOf(filter) }), [filter]);
  const pages = usePages(CallsDocument, wanted, (data) => data.apiCalls, CallRowFragmentDoc);
  useInterval(pages.retry, readEveryMs, pages.read && pages.nodes.length <= onePage);

  return (
    <PagedList
      title="API calls"
      subtitle="The last 30 days, newest first, without bodies and personal data"
      filters={<CallFilters filter={filter} />}
      pages={pages}
      noun="calls"
      list="calls"
      needs={developerRoles}
      columns={callColumns}
      tracks={callTracks}
      rowId={(call) => call.traceId}
      heights={{ wide: 38, narrow: 68 }}
      empty={<NoCalls read={pages.read} filtered={Object.values(filter).some(Boolean)} />}
    />
  );
}

function CallFilters({ filter }: { filter: CallFilter }) {
  const navigate = useNavigate({ from: '/developers/calls' });
  const keys = useCallKeys().map(({ id, name }) => [id, name] as const);
  const unknown = filter.key && !keys.some(([id]) => id === filter.key);
  const set = (part: CallFilter) =>
    void navigate({ to: '/developers/calls', search: (now) => ({ ...now, ...part }), replace: true });
  return (
    <FilterBar label="Filter the calls">
      <FilterChoice
        label="Answer"
        value={filter.answer}
        choices={answers}
        onChange={(answer) => set({ answer: answer as StatusClass | undefined })}
      />
      <FilterChoice
        label="Key"
        value={filter.key}
        choices={unknown && filter.key ? [...keys, [filter.key, filter.key]] : keys}
        onChange={(key) => set({ key })}
      />
      <FilterText label="Path begins with" value={filter.path} onChange={(path) => set({ path })} />
      <FilterText label="Trace id" value={filter.trace} onChange={(trace) => set({ trace })} />
    </FilterBar>
  );
}

function NoCalls({ read, filtered }: { read: boolean; filtered: boolean }) {
  if (!read) return <EmptyList title="Fetching calls" />;
  if (filtered) return <EmptyList title="No call matches these filters" />;
  return (
    <EmptyList>
      <FirstCall />
    </EmptyList>
  );
}
