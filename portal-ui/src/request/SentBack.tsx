import { DateTime } from '../ui/DateTime';
import { StatusChip } from '../ui/Chip';
import { reasonWords } from '../labels/decisions';
import { stepName } from './history';
import { type FragmentType, readFragment } from '../generated';
import { SentBackFragmentDoc } from '../generated/graphql';
import styles from './SentBack.module.css';

/** What the applicant was asked to do again, and that it is their turn. */
export function SentBack({ request }: { request: FragmentType<typeof SentBackFragmentDoc> }) {
  const { revert, steps, status, expiresAt } = readFragment(SentBackFragmentDoc, request);
  return (
    <div className={styles.sent}>
      <StatusChip status={status} />
      <p>
        <strong>It waits for the applicant</strong>, who can use the same link until <DateTime at={expiresAt} />. Once
        it is submitted again, it is back in the queue.
      </p>
      {revert && (
        <dl className={styles.facts}>
          <div>
            <dt>Reason</dt>
            <dd>{reasonWords[revert.reasonCode]}</dd>
          </div>
          <div>
            <dt>To be done again</dt>
            <dd>
              <ul>
                {revert.steps.map((key) => (
                  <li key={key}>{stepName(steps, key)}</li>
                ))}
              </ul>
            </dd>
          </div>
          <div>
            <dt>Message to the applicant</dt>
            <dd className={styles.message}>{revert.message || <span className="muted">none</span>}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
