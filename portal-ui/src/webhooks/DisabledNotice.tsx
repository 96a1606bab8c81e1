import { Link, useParams } from '@tanstack/react-router';
import { DateTime } from '../ui/DateTime';
import { isDisabled, useEndpoints } from './useEndpoints';
import styles from './DisabledNotice.module.css';

/** Names the endpoints that get nothing, but for the one whose own page says so. */
export function DisabledNotice() {
  const { endpoints } = useEndpoints();
  const { id } = useParams({ strict: false });
  const disabled = endpoints?.filter((endpoint) => isDisabled(endpoint) && endpoint.endpointId !== id) ?? [];
  if (disabled.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Disabled webhook endpoints">
      <strong>
        {disabled.length === 1 ? 'A webhook endpoint is' : `${disabled.length} webhook endpoints are`} disabled: nothing
        is sent there.
      </strong>
      <ul>
        {disabled.map(({ endpointId, url, disabledAt }) => (
          <li key={endpointId}>
            <Link to="/developers/webhooks/$id" params={{ id: endpointId }}>
              {url}
            </Link>{' '}
            since <DateTime at={disabledAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
