import { DateTime } from '../ui/DateTime';
import { useSession } from '../api/SessionContext';
import { useTenantNow } from '../api/tenantClock';
import type { DecisionPanelFragment } from '../generated/graphql';
import type { Standing } from '../labels/standing';
import styles from './DecisionPanel.module.css';

type Review = DecisionPanelFragment['review'];

interface Props {
  standing: Standing;
  review: Review;
  /** The reviewer had the case while this page was open, and somebody else took it. */
  lost: boolean;
}

/** Who has the case and until when, in words; another reviewer is warned before two people do the same work. */
export function Holding({ standing, review, lost }: Props) {
  const { user } = useSession();
  const { reviewer, startedAt } = review;
  switch (standing) {
    case 'free':
      return <p className={styles.lead}>Nobody has this case yet.</p>;
    case 'released':
      return <p className={styles.lead}>This case was released: nobody has it.</p>;
    case 'assigned':
      return (
        <p className={styles.lead}>
          It is assigned to {reviewer?.id === user.id ? 'you' : <strong>{reviewer?.email}</strong>}.
        </p>
      );
    case 'mine':
      return (
        <p className={styles.lead}>
          You have this case{startedAt ? ', since ' : '.'}
          {startedAt && <DateTime at={startedAt} />}
          <Until lease={review.leaseUntil} />
        </p>
      );
    case 'left':
      return (
        <p className={styles.lead}>
          <strong>{reviewer?.email}</strong> left this case. Anybody may take it since{' '}
          <DateTime at={review.leaseUntil} />.
        </p>
      );
    case 'held':
      return (
        <p className={styles.taken} role={lost ? 'alert' : 'note'}>
          <strong>{reviewer?.email}</strong> {lost ? 'has taken this case from you' : 'has this case'}
          {startedAt && (
            <>
              , since <DateTime at={startedAt} />
            </>
          )}
          . {lost ? 'What you have typed is still here.' : 'Ask before you decide it.'}
        </p>
      );
    default:
      return null;
  }
}

/** When another may take it; nothing where the reviewer keeps it without an end. */
function Until({ lease }: { lease: string | null }) {
  const now = useTenantNow();
  if (!lease) return null;
  if (Date.parse(lease) <= now) return <span className="fine"> Another reviewer may take it now.</span>;
  return (
    <span className="fine">
      {' '}
      It is yours until <DateTime at={lease} />, and longer as you work on it.
    </span>
  );
}
