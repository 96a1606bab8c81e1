import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { Section } from '../ui/Section';
import { DateTime } from '../ui/DateTime';
import { faultOf } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { useInterval } from '../api/useInterval';
import { readFragment } from '../generated';
import { DeliveriesDocument, type DeliveryRowFragment, DeliveryRowFragmentDoc } from '../generated/graphql';
import { developerRoles } from '../api/roles';
import { DeliveryChip, Outcome } from './DeliveryWords';
import { isOpen } from './deliveryState';
import type { Endpoint } from './endpointState';
import { ReplayFailed } from './ReplayFailed';
import styles from './EndpointDeliveries.module.css';

const shown = 10;
/** While a delivery is under way, and otherwise: the next one may begin at any time. */
const soonMs = 3_000;
const laterMs = 15_000;

export function EndpointDeliveries({ of }: { of: Endpoint }) {
  const { endpointId } = of;
  const [{ data, error, fetching }, execute] = useQuery({
    query: DeliveriesDocument,
    variables: { filter: { endpointId }, first: shown },
    requestPolicy: 'cache-and-network',
  });
  const read = () => execute({ requestPolicy: 'network-only' });
  const latest = (data?.webhookDeliveries.edges ?? [])
    .slice(0, shown)
    .map(({ node }) => readFragment(DeliveryRowFragmentDoc, node));
  useInterval(read, latest.some(({ status }) => isOpen(status)) ? soonMs : laterMs);

  return (
    <>
      {error && <FaultNotice fault={faultOf(error)} needs={developerRoles} onRetry={read} />}
      <Section
        title="Latest deliveries"
        aside={
          <Link to="/developers/deliveries" search={{ endpoint: endpointId }}>
            All of this endpoint
          </Link>
        }
        empty={data && latest.length === 0 ? 'Nothing was sent to it yet. Send a test event.' : undefined}
      >
        {!data && fetching && <p className={styles.waiting}>Fetching the deliveries</p>}
        <ul aria-label="Latest deliveries">
          {latest.map((delivery) => (
            <DeliveryItem key={delivery.deliveryId} of={delivery} />
          ))}
        </ul>
      </Section>
      <ReplayFailed of={of} />
    </>
  );
}

function DeliveryItem({ of }: { of: DeliveryRowFragment }) {
  return (
    <li className={styles.item}>
      <Link to="/developers/deliveries/$id" params={{ id: of.deliveryId }} className={styles.link}>
        {of.eventType}
      </Link>
      <DeliveryChip of={of} />
      <span className="muted">
        <Outcome of={of} />
      </span>
      <DateTime at={of.createdAt} />
    </li>
  );
}
