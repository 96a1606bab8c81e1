import { useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { Section } from '../ui/Section';
import { faultOf } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { WayBack } from '../ui/table/WayBack';
import { useInterval } from '../api/useInterval';
import { DeliveryDocument } from '../generated/graphql';
import { developerRoles } from '../api/roles';
import { Attempts } from './Attempts';
import { DeliveryHeader } from './DeliveryHeader';
import { isOpen } from './deliveryState';
import styles from './DeliveryPage.module.css';
import { useEndpoints } from './useEndpoints';

const readEveryMs = 2_000;

export function DeliveryPage() {
  const { id } = useParams({ from: '/portal/developers/deliveries/$id' });
  return <DeliveryView key={id} id={id} />;
}

/** One delivery: what was sent, every attempt at it, and what the receiver answered. */
function DeliveryView({ id }: { id: string }) {
  const [{ data, error, fetching }, execute] = useQuery({
    query: DeliveryDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const delivery = data?.webhookDelivery;
  const { endpoints } = useEndpoints();
  const url = endpoints?.find(({ endpointId }) => endpointId === delivery?.endpointId)?.url;
  const payload = delivery?.event?.payload;
  const sent = url !== undefined && payload !== undefined ? { url, payload } : undefined;
  const read = () => execute({ requestPolicy: 'network-only' });
  useInterval(read, readEveryMs, delivery ? isOpen(delivery.status) : false);

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      <nav aria-label="Breadcrumb" className="fine">
        <WayBack to="/developers/deliveries">Deliveries</WayBack>
      </nav>
      {error && <FaultNotice fault={faultOf(error)} needs={developerRoles} onRetry={read} />}
      {!data && fetching && <p className="muted">Fetching the delivery</p>}
      {delivery === null && !error && <FaultNotice fault={{ code: 'NOT_FOUND', message: '' }} />}
      {delivery && (
        <>
          <DeliveryHeader of={delivery} />
          <Attempts of={delivery} sent={sent} />
          <Section
            title="Event body"
            empty={delivery.event ? undefined : 'The event is older than 30 days; its body is no longer kept here.'}
          >
            {delivery.event && <pre className={styles.body}>{JSON.stringify(delivery.event.body, null, 2)}</pre>}
          </Section>
        </>
      )}
    </div>
  );
}
