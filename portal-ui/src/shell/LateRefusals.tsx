import { Link } from '@tanstack/react-router';
import { explain } from '../api/faults';
import { dropLateRefusal, useLateRefusals } from '../api/lateRefusals';
import styles from './LateRefusals.module.css';

/** Decisions that failed after their case was left: whoever made them hears of it wherever they are. */
export function LateRefusals() {
  const refusals = useLateRefusals();
  return refusals.map((refusal) => (
    <div key={refusal.requestId} role="alert" className={styles.refusal}>
      <strong>
        {refusal.act} of {refusal.name}: {explain(refusal.fault).title}
      </strong>
      <span>
        {refusal.fault.message || explain(refusal.fault).text} What you wrote is kept with the case.{' '}
        <Link to="/requests/$id" params={{ id: refusal.requestId }} onClick={() => dropLateRefusal(refusal)}>
          Open the case
        </Link>
      </span>
      <button type="button" onClick={() => dropLateRefusal(refusal)}>
        Dismiss
      </button>
    </div>
  ));
}
