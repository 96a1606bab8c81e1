import { faultOf } from '../api/faults';
import { reviewRoles } from '../api/roles';
import { useInterval } from '../api/useInterval';
import { useStickyQuery } from '../api/useStickyQuery';
import { ReviewForecastDocument } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { forecastInWords, inputsInWords } from './forecastWords';
import styles from './QueuePage.module.css';

const readEveryMs = 60_000;

/**
 * When cases will be late, and how many reviewers more would hold their targets. It is read anew each minute and is no
 * live region: whoever reads it hears it once.
 */
export function ForecastPanel() {
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: ReviewForecastDocument,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const read = () => execute({ requestPolicy: 'network-only' });
  useInterval(read, readEveryMs);
  const of = data?.reviewForecast;

  return (
    <section className={styles.forecast} aria-label="Forecast" aria-busy={fetching && !of}>
      {error && !of && <FaultNotice fault={faultOf(error)} needs={reviewRoles} onRetry={read} />}
      {!error && !of && <p className="muted">Counting what waits</p>}
      {of && (
        <>
          <p>{forecastInWords(of)}</p>
          <p className="fine">{inputsInWords(of)}</p>
          {error && (
            <p className="fine">
              This may be out of date: the service did not answer since.{' '}
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
