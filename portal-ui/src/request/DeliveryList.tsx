import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { developerRoles } from '../api/roles';
import { RequestDeliveriesDocument } from '../generated/graphql';
import { timelineInWords } from '../labels/timeline';
import { FaultNotice } from '../ui/FaultNotice';
import { DeliveryChip, NextAttempt, Outcome } from '../webhooks/DeliveryWords';
import styles from './Deliveries.module.css';

/** The webhooks that told of the case, newest first: where to, how far each is, and when the next attempt comes. */
export function DeliveryList({ requestId }: { requestId: string }) {
  const [{ data, error, fetching }, execute] = useQuery({
    query: RequestDeliveriesDocument,
    variables: { requestId },
    requestPolicy: 'network-only',
  });
  if (error) {
    const again = () => execute({ requestPolicy: 'network-only' });
    return <FaultNotice fault={faultOf(error)} needs={developerRoles} onRetry={again} />;
  }
  if (!data) return <p className={`muted ${styles.more}`}>{fetching && 'Fetching the deliveries.'}</p>;
  const { edges, pageInfo } = data.webhookDeliveries;
  if (edges.length === 0) {
    return (
      <p className={`muted ${styles.more}`}>
        No endpoint was told of this case.{' '}
        <Link to="/developers/events" search={{ request: requestId }}>
          Events of this request
        </Link>
      </p>
    );
  }
  const urls = new Map(data.webhookEndpoints.map(({ endpointId, url }) => [endpointId, url]));
  return (
    <>
      <ul className={styles.deliveries} aria-label="Deliveries, newest first">
        {edges.map(({ node }) => (
          <li key={node.deliveryId}>
            <Link to="/developers/deliveries/$id" params={{ id: node.deliveryId }}>
              {timelineInWords(node.eventType)}
            </Link>{' '}
            <DeliveryChip of={node} />
            <span className="fine">{urls.get(node.endpointId) ?? 'An endpoint that was deleted'}</span>
            <span className="fine">
              <Outcome of={node} />
              {node.attempt > 0 && `. Attempts: ${node.attempt}`}
              {node.nextAttemptAt && (
                <>
                  . Next: <NextAttempt of={node} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && <p className={`fine ${styles.more}`}>Older ones are among all deliveries.</p>}
      <p className={styles.more}>
        <Link to="/developers/events" search={{ request: requestId }}>
          Events of this request
        </Link>{' '}
        <Link to="/developers/deliveries" search={{}}>
          All deliveries
        </Link>
      </p>
    </>
  );
}
