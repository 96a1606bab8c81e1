import styles from './DisabledCount.module.css';
import { isDisabled, useEndpoints } from './useEndpoints';
import { useInterval } from '../api/useInterval';

const readEveryMs = 30_000;

/** Beside the place in the navigation: how many endpoints are disabled. The service disables one by itself. */
export function DisabledCount() {
  const { endpoints, execute } = useEndpoints();
  useInterval(() => execute({ requestPolicy: 'network-only' }), readEveryMs);
  const disabled = endpoints?.filter(isDisabled).length ?? 0;
  if (disabled === 0) return null;
  return (
    <span className={styles.mark}>
      {disabled}
      <span className="unseen"> {disabled === 1 ? 'webhook endpoint is' : 'webhook endpoints are'} disabled</span>
    </span>
  );
}
