import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { developerRoles } from '../api/roles';
import { useInterval } from '../api/useInterval';
import { EventRowFragmentDoc, EventsDocument } from '../generated/graphql';
import type { EventType } from '../labels/timeline';
import { DocsLink } from '../ui/FirstSteps';
import { FilterBar, FilterChoice, FilterText } from '../ui/table/FilterBar';
import { EmptyList } from '../ui/table/ListPage';
import { PagedList } from '../ui/table/PagedList';
import { usePages } from '../ui/table/usePages';
import { sentTypes } from '../webhooks/eventTypes';
import { eventColumns, eventTracks } from './eventColumns';
import { type EventFilter, eventsAsked } from './eventFilter';
import './events.css';

const typeChoices = sentTypes.map((type) => [type, type] as const);
const readEveryMs = 5_000;
/** Further pages are read once: what is new above would shift them. */
const onePage = 50;

/** What happened in the workspace in the last 30 days, as its endpoints are told of it, newest first. */
export function EventsPage() {
  const filter = useSearch({ from: '/portal/developers/events' });
  const wanted = useMemo(() => ({ filter: eventsAsked(filter) }), [filter]);
  const pages = usePages(EventsDocument, wanted, (data) => data.events, EventRowFragmentDoc);
  useInterval(pages.retry, readEveryMs, pages.read && pages.nodes.length <= onePage);

  return (
    <PagedList
      title="Events"
      subtitle="The last 30 days, newest first, whether an endpoint was told or not"
      filters={<EventFilters filter={filter} />}
      pages={pages}
      noun="events"
      list="events"
      needs={developerRoles}
      columns={eventColumns}
      tracks={eventTracks}
      rowId={(event) => event.eventId}
      heights={{ wide: 46, narrow: 76 }}
      empty={<NoEvents read={pages.read} filtered={Object.values(filter).some(Boolean)} />}
    />
  );
}

function EventFilters({ filter }: { filter: EventFilter }) {
  const navigate = useNavigate({ from: '/developers/events' });
  const set = (part: EventFilter) =>
    void navigate({ to: '/developers/events', search: (now) => ({ ...now, ...part }), replace: true });
  return (
    <FilterBar label="Filter the events">
      <FilterChoice
        label="Type"
        value={filter.type}
        choices={typeChoices}
        onChange={(type) => set({ type: type as EventType | undefined })}
      />
      <FilterText label="Request id" value={filter.request} onChange={(request) => set({ request })} />
      <FilterText label="From" type="date" value={filter.from} onChange={(from) => set({ from })} />
      <FilterText label="Until" type="date" value={filter.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}

function NoEvents({ read, filtered }: { read: boolean; filtered: boolean }) {
  if (!read) return <EmptyList title="Fetching events" />;
  if (filtered) return <EmptyList title="No event matches these filters" />;
  return (
    <EmptyList title="No events yet">
      <p className="muted">
        Each change of <Link to="/requests">a request</Link> is one, and so is a test of{' '}
        <Link to="/developers/webhooks">an endpoint</Link>. <DocsLink page="webhooks">The guide</DocsLink> has them all.
      </p>
    </EmptyList>
  );
}
