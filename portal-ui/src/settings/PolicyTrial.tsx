import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { PolicyTrialDocument, type ReviewPolicy } from '../generated/graphql';
import { flagInWords } from '../labels/flags';
import { FaultNotice } from '../ui/FaultNotice';
import { casesInWords, trialInWords } from './trialWords';
import styles from './SettingsForm.module.css';

/** What a policy that is chosen and not saved would have made of the last submissions. */
export function PolicyTrial({ policy }: { policy: ReviewPolicy }) {
  const [{ data, error }, execute] = useQuery({
    query: PolicyTrialDocument,
    variables: { reviewPolicy: policy },
    requestPolicy: 'network-only',
  });
  const of = error ? undefined : data?.policyTrial;
  return (
    <section className={styles.trial} aria-label="On past submissions" aria-busy={!of && !error}>
      {error && (
        <FaultNotice
          fault={faultOf(error)}
          needs={ownerOnly}
          onRetry={() => execute({ requestPolicy: 'network-only' })}
        />
      )}
      {!of && !error && <p className="muted">Trying the policy on past submissions</p>}
      {of && (
        <>
          <p>{trialInWords(of)}</p>
          {of.cases.length > 0 && (
            <details>
              <summary>{casesInWords(of)}</summary>
              <ul>
                {of.cases.map((one) => (
                  <li key={one.requestId}>
                    <Link to="/requests/$id" params={{ id: one.requestId }}>
                      {one.shortReference}
                    </Link>{' '}
                    {one.rejected ? 'rejected' : 'sent back'}
                    {one.flags.length > 0 && (
                      <span className="muted">
                        , {one.flags.map((code) => flagInWords(code)?.title ?? code).join(', ')}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}
