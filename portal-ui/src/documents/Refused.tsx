import { type Fault, explain, passes } from '../api/faults';
import styles from './Viewer.module.css';
import { refusalOf } from './picture';

/** Why a file is not shown, and a way on where there is one. */
export function Refused({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  const { title, text } = refusalOf(fault) ?? explain(fault);
  const mayPass = passes(fault) || fault.code === 'SERVICE_RATE_LIMITED' || fault.code === 'INTERNAL';
  return (
    <div className={styles.refused}>
      <strong>{title}</strong>
      <p>{text}</p>
      {mayPass && (
        <button type="button" className={styles.tool} onClick={onRetry}>
          Try again
        </button>
      )}
      {fault.traceId && <small>Trace {fault.traceId}</small>}
    </div>
  );
}
