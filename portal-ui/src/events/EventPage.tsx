import { Link, useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { developerRoles } from '../api/roles';
import { readFragment } from '../generated';
import { EventDocument, type EventQuery, EventRowFragmentDoc } from '../generated/graphql';
import { Copyable } from '../ui/Copyable';
import { CopyButton } from '../ui/CopyButton';
import { DateTime } from '../ui/DateTime';
import { Fact, Facts } from '../ui/Facts';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { WayBack } from '../ui/table/WayBack';
import { Section } from '../ui/Section';
import body from '../webhooks/DeliveryPage.module.css';
import { eventTypes } from '../webhooks/eventTypes';
import { EventDeliveries } from './EventDeliveries';

export function EventPage() {
  const { id } = useParams({ from: '/portal/developers/events/$id' });
  return <EventView key={id} id={id} />;
}

/** One event: what it tells, and which endpoints were told. */
function EventView({ id }: { id: string }) {
  const [{ data, error, fetching }, execute] = useQuery({
    query: EventDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      <nav aria-label="Breadcrumb" className="fine">
        <WayBack to="/developers/events">Events</WayBack>
      </nav>
      {error && (
        <FaultNotice
          fault={faultOf(error)}
          needs={developerRoles}
          onRetry={() => execute({ requestPolicy: 'network-only' })}
        />
      )}
      {!data && fetching && <p className="muted">Fetching the event</p>}
      {data?.event === null && !error && (
        <>
          <h1>No such event</h1>
          <p className="muted">
            No event of this workspace in the last 30 days has the id <code>{id}</code>. Look whether it is whole.
          </p>
        </>
      )}
      {data?.event && <ShownEvent of={data.event} />}
    </div>
  );
}

function ShownEvent({ of: shown }: { of: NonNullable<EventQuery['event']> }) {
  const of = readFragment(EventRowFragmentDoc, shown);
  return (
    <>
      <header className={page.header}>
        <h1>{of.eventType}</h1>
        <p className="muted">{eventTypes[of.eventType]}</p>
      </header>
      <Facts>
        <Fact name="Event id">
          <Copyable value={of.eventId} label="event id" />
        </Fact>
        <Fact name="Request">
          {of.requestId ? (
            <Link to="/requests/$id" params={{ id: of.requestId }}>
              <code>{of.requestId}</code>
            </Link>
          ) : (
            <span className="muted">none</span>
          )}
        </Fact>
        <Fact name="Happened">
          <DateTime at={of.occurredAt} />
        </Fact>
        {of.requestId && (
          <Fact name="The rest of its story">
            <Link to="/developers/events" search={{ request: of.requestId }}>
              Events of this request
            </Link>
          </Fact>
        )}
      </Facts>
      <Section title="Body" aside={<CopyButton value={shown.payload} label="body, by the letter" words="Copy it" />}>
        <pre className={body.body} role="group" tabIndex={0} aria-label="Body of the event">
          {JSON.stringify(shown.body, null, 2)}
        </pre>
      </Section>
      <EventDeliveries eventId={of.eventId} />
    </>
  );
}
