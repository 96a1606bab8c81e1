import type { AuditCheckQuery } from '../generated/graphql';
import { DateTime } from '../ui/DateTime';
import styles from './ChainCheck.module.css';

/** How far the chain holds, as it was found. */
export function ChainCheck({ found, onClose }: { found: AuditCheckQuery['auditCheck']; onClose: () => void }) {
  const { holds, entries, from, to, hash, problem } = found;
  return (
    <div className={styles.check} data-holds={holds} role="status">
      <div>
        <strong>{holds ? 'The log is whole' : 'The log was changed'}</strong>
        <p>
          {entries === 0 ? 'No entry holds. ' : `${entries.toLocaleString('en')} entries hold, `}
          {from && to && (
            <>
              from <DateTime at={from} /> to <DateTime at={to} />.{' '}
            </>
          )}
          {problem && `After that: ${problem}. Tell whoever runs the deployment, and keep an export of the log.`}
        </p>
        {hash !== '' && (
          <p className="fine">
            Hash of the last entry that holds: <code>{hash}</code>
          </p>
        )}
      </div>
      <button type="button" className={styles.close} onClick={onClose} aria-label="Close the result of the check">
        Close
      </button>
    </div>
  );
}
