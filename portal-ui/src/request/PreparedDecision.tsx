import { Chip } from '../ui/Chip';
import { timelineInWords } from '../labels/timeline';
import { changesSincePrepared } from './changesSince';
import { DecisionRecord } from './DecisionRecord';
import { DateTime } from '../ui/DateTime';
import { type FragmentType, readFragment } from '../generated';
import { PreparedDecisionFragmentDoc, TimelineFragmentDoc } from '../generated/graphql';
import { outcomes, reasonWords } from '../labels/decisions';
import styles from './SentBack.module.css';

/** The first reviewer's decision, as it waits for the second one. */
export function PreparedDecision({ request }: { request: FragmentType<typeof PreparedDecisionFragmentDoc> }) {
  const shown = readFragment(PreparedDecisionFragmentDoc, request);
  const { timeline } = readFragment(TimelineFragmentDoc, shown);
  const { prepared } = shown.review;
  if (!prepared) return null;
  const changes = changesSincePrepared(timeline);
  const { label, tone } = outcomes[prepared.outcome];
  return (
    <dl className={styles.facts} aria-label="Prepared decision">
      <div>
        <dt>Prepared decision</dt>
        <dd>
          <Chip tone={tone}>{label}</Chip>
        </dd>
      </div>
      <div>
        <dt>Reason</dt>
        <dd>{reasonWords[prepared.reasonCode]}</dd>
      </div>
      <div>
        <dt>Comment</dt>
        <dd className={styles.message}>{prepared.comment || <span className="muted">none</span>}</dd>
      </div>
      <div>
        <dt>Prepared by</dt>
        <dd className={styles.message}>
          {prepared.maker?.email ?? 'a user who is gone'}, <DateTime at={prepared.preparedAt} />
          <DecisionRecord record={prepared.record} />
        </dd>
      </div>
      <div>
        <dt>Since then</dt>
        <dd>
          {changes.length === 0 && <span className="muted">nothing has changed</span>}
          {changes.length > 0 && (
            <ul aria-label="Changed since the decision was prepared">
              {changes.map(({ at, kind, stepKey, actor }, index) => (
                <li key={index} className={styles.message}>
                  {timelineInWords(kind)}
                  {stepKey && ` (${stepKey})`}{' '}
                  <span className="fine">
                    <DateTime at={at} />
                    {actor && `, ${actor}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  );
}
