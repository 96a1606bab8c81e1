import type { Role } from '../generated/graphql';
import { explain, type Fault, traceOf } from '../api/faults';
import styles from './FaultNotice.module.css';

interface Props {
  fault: Fault;
  /** The roles that the refused thing needs, named when the refusal is about the role. */
  needs?: Role[];
  onRetry?: () => void;
  onClose?: () => void;
}

export function FaultNotice({ fault, needs, onRetry, onClose }: Props) {
  const { title, text } = explain(fault);
  const trace = traceOf(fault);
  const roleNeeded = fault.code === 'SERVICE_FORBIDDEN' && needs ? ` It needs the role ${needs.join(' or ')}.` : '';
  return (
    <div className={styles.notice} role="alert">
      <strong>{title}</strong>
      <span>
        {text}
        {roleNeeded}
      </span>
      {onRetry && (
        <button type="button" className={styles.act} onClick={onRetry}>
          Try again
        </button>
      )}
      {onClose && (
        <button type="button" className={styles.act} onClick={onClose}>
          Close
        </button>
      )}
      {trace && <small className={styles.trace}>Trace {trace}</small>}
    </div>
  );
}
