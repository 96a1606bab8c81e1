import { Link } from '@tanstack/react-router';
import { explain } from '../api/faults';
import { dropLateRefusal, type LateRefusal } from '../api/lateRefusals';
import styles from './LateRefusalList.module.css';

/** What was refused after its case, dialog or page was left: whoever did it hears of it wherever they are. */
export function LateRefusalList({ refusals }: { refusals: readonly LateRefusal[] }) {
  return (
    <div className={styles.refusals}>
      {refusals.map((refusal) => {
        const { act, of, fault } = refusal;
        const { title, text } = explain(fault);
        const drop = () => dropLateRefusal(refusal);
        return (
          <div key={of?.requestId ?? act} role="alert" className={styles.refusal}>
            <strong>
              {act}
              {of && ` of ${of.name}`}: {title}
            </strong>
            {of ? (
              <span>
                {fault.message || text} What you wrote is kept with the case.{' '}
                <Link to="/requests/$id" params={{ id: of.requestId }} onClick={drop}>
                  Open the case
                </Link>
              </span>
            ) : (
              <span>You had left it by then. {text}</span>
            )}
            <button type="button" onClick={drop}>
              Dismiss
            </button>
          </div>
        );
      })}
    </div>
  );
}
