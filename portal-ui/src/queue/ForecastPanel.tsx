import { useState } from 'react';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { reviewRoles } from '../api/roles';
import { useInterval } from '../api/useInterval';
import { ReviewForecastDocument } from '../generated/graphql';
import { timeInWords } from '../labels/dateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { type Forecast, forecastInWords, inputsInWords } from './forecastWords';
import styles from './QueuePage.module.css';

const readEveryMs = 60_000;

/**
 * When cases will be late, and how many reviewers more would hold their targets. It is read anew each minute and is no
 * live region: whoever reads it hears it once.
 */
export function ForecastPanel() {
  const [{ data, error, fetching }, execute] = useQuery({
    query: ReviewForecastDocument,
    requestPolicy: 'network-only',
  });
  const read = () => execute({ requestPolicy: 'network-only' });
  useInterval(read, readEveryMs);
  const [kept, setKept] = useState<{ of: Forecast; at: number }>();
  const told = error ? undefined : data?.reviewForecast;
  if (told && told !== kept?.of) setKept({ of: told, at: Date.now() });

  return (
    <section className={styles.forecast} aria-label="Forecast" aria-busy={fetching && !kept}>
      {error && !kept && <FaultNotice fault={faultOf(error)} needs={reviewRoles} onRetry={read} />}
      {!error && !kept && <p className="muted">Counting what waits</p>}
      {kept && (
        <>
          <p>{forecastInWords(kept.of)}</p>
          <p className="fine">{inputsInWords(kept.of)}</p>
          {error && (
            <p className="fine">
              This is of {timeInWords(new Date(kept.at).toISOString())}: the service did not answer since.{' '}
              <button type="button" className={styles.plain} onClick={read}>
                Try again
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
