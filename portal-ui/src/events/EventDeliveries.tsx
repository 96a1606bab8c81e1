import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { developerRoles } from '../api/roles';
import { useInterval } from '../api/useInterval';
import { readFragment } from '../generated';
import { DeliveryRowFragmentDoc, EventDeliveriesDocument } from '../generated/graphql';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import { DeliveryChip, Outcome } from '../webhooks/DeliveryWords';
import { isOpen } from '../webhooks/deliveryState';
import styles from '../webhooks/EndpointDeliveries.module.css';
import { useEndpoints } from '../webhooks/useEndpoints';

/** While a delivery is under way, and otherwise: it may be sent again at any time. */
const soonMs = 3_000;
const laterMs = 15_000;

/** Where the event was sent, newest first. */
export function EventDeliveries({ eventId }: { eventId: string }) {
  const { endpoints } = useEndpoints();
  const [{ data, error, fetching }, execute] = useQuery({
    query: EventDeliveriesDocument,
    variables: { eventId },
    requestPolicy: 'cache-and-network',
  });
  const read = () => execute({ requestPolicy: 'network-only' });
  const deliveries = (data?.webhookDeliveries.edges ?? []).map(({ node }) =>
    readFragment(DeliveryRowFragmentDoc, node),
  );
  useInterval(read, deliveries.some(({ status }) => isOpen(status)) ? soonMs : laterMs);
  const urlOf = (id: string) => endpoints?.find(({ endpointId }) => endpointId === id)?.url ?? id;

  return (
    <>
      {error && <FaultNotice fault={faultOf(error)} needs={developerRoles} onRetry={read} />}
      <Section
        title="Deliveries"
        empty={data && deliveries.length === 0 ? 'No endpoint subscribed to it when it happened.' : undefined}
      >
        {!data && fetching && <p className={styles.waiting}>Fetching the deliveries</p>}
        <ul aria-label="Deliveries of the event, newest first">
          {deliveries.map((delivery) => (
            <li key={delivery.deliveryId} className={styles.item}>
              <Link to="/developers/deliveries/$id" params={{ id: delivery.deliveryId }} className={styles.link}>
                {urlOf(delivery.endpointId)}
              </Link>
              <DeliveryChip of={delivery} />
              <span className="muted">
                <Outcome of={delivery} />
              </span>
              <DateTime at={delivery.createdAt} />
            </li>
          ))}
        </ul>
        {data?.webhookDeliveries.pageInfo.hasNextPage && (
          <p className={styles.waiting}>Older ones are among all deliveries.</p>
        )}
      </Section>
    </>
  );
}
