import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { Fact, Facts } from '../ui/Facts';
import page from '../ui/Page.module.css';
import { isDisabled, useEndpoints } from './useEndpoints';
import { type FragmentType, readFragment } from '../generated';
import { DeliveryHeaderFragmentDoc, ReplayDeliveryDocument } from '../generated/graphql';
import { developerRoles } from '../api/roles';
import { useAct } from '../ui/useAct';
import { DeliveryChip, Outcome } from './DeliveryWords';
import { isOpen } from './deliveryState';
import { endpointFault } from './endpointState';

export function DeliveryHeader({ of: shown }: { of: FragmentType<typeof DeliveryHeaderFragmentDoc> }) {
  const of = readFragment(DeliveryHeaderFragmentDoc, shown);
  const navigate = useNavigate();
  const { endpoints } = useEndpoints();
  const { busy, fault, send } = useAct({ reword: endpointFault });
  const endpoint = endpoints?.find(({ endpointId }) => endpointId === of.endpointId);

  const replay = () =>
    void send(
      ReplayDeliveryDocument,
      { id: of.deliveryId },
      {
        then: ({ replayDelivery: { deliveryId } }) =>
          void navigate({ to: '/developers/deliveries/$id', params: { id: deliveryId } }),
        announce: 'The event is sent again. This is the new delivery.',
      },
    );

  return (
    <>
      <header className={page.header}>
        <div className={page.title}>
          <h1>{of.eventType}</h1>
          <DeliveryChip of={of} />
          {endpoint && !isDisabled(endpoint) && (
            <Button loading={busy} onClick={replay}>
              Send again
            </Button>
          )}
        </div>
        <p className="muted">
          <Outcome of={of} />
          {isOpen(of.status) && of.nextAttemptAt && endpoint && !isDisabled(endpoint) && (
            <>
              . Next attempt <DateTime at={of.nextAttemptAt} />
            </>
          )}
        </p>
        {endpoints && !endpoint && <p className="fine">Its endpoint is deleted, so it cannot be sent again.</p>}
        {endpoint && isDisabled(endpoint) && (
          <p className="fine">Its endpoint is disabled. Enable it to send this again.</p>
        )}
        {fault && <FaultNotice fault={fault} needs={developerRoles} />}
      </header>
      <Facts>
        <Fact name="Endpoint">
          {endpoint ? (
            <Link to="/developers/webhooks/$id" params={{ id: endpoint.endpointId }}>
              {endpoint.url}
            </Link>
          ) : (
            <code>{of.endpointId}</code>
          )}
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
        <Fact name="Event id">
          <Copyable value={of.eventId} label="event id" />{' '}
          <Link to="/developers/events/$id" params={{ id: of.eventId }}>
            Its page
          </Link>
        </Fact>
        <Fact name="Delivery id">
          <Copyable value={of.deliveryId} label="delivery id" />
        </Fact>
        <Fact name="Made">
          <DateTime at={of.createdAt} />
        </Fact>
        {of.deliveredAt && (
          <Fact name="Delivered">
            <DateTime at={of.deliveredAt} />
          </Fact>
        )}
      </Facts>
    </>
  );
}
