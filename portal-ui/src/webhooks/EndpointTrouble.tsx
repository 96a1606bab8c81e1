import { Button } from '@mantine/core';
import { DateTime } from '../ui/DateTime';
import { type Endpoint, failures, healthOf } from './endpointState';
import styles from './EndpointPage.module.css';

interface Props {
  of: Endpoint;
  busy: boolean;
  onEnable: () => void;
}

/** What is wrong with an endpoint, since when, why, and what to do. Nothing where it is sound. */
export function EndpointTrouble({ of, busy, onEnable }: Props) {
  const health = healthOf(of);
  if (health === 'sound') return null;
  if (health === 'failing') {
    return (
      <div className={styles.trouble} data-tone="warn" role="status">
        <strong>{of.consecutiveFailures} attempts in a row have failed.</strong>
        <p>At {failures.disable} the endpoint is disabled. The deliveries below say what your server answered.</p>
      </div>
    );
  }
  return (
    <div className={styles.trouble} data-tone={health === 'failed' ? 'bad' : 'plain'} role="status">
      <strong>
        Disabled since <DateTime at={of.disabledAt} />
        {health === 'failed'
          ? `, because ${of.consecutiveFailures} attempts in a row failed.`
          : ': somebody of your workspace disabled it.'}
      </strong>
      <p>
        Nothing is sent to it. Deliveries that were open wait for up to seven days from then; events that happen now are
        not delivered to it later, and <code>GET /v1/events</code> lists them for 30 days.
      </p>
      {health === 'failed' && (
        <ol>
          <li>Fix your server: the deliveries below say what it answered.</li>
          <li>Enable the endpoint again. What waited goes out at once.</li>
          <li>Send again what failed, further below.</li>
        </ol>
      )}
      <Button loading={busy} onClick={onEnable}>
        Enable again
      </Button>
    </div>
  );
}
