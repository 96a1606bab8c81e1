import styles from './Command.module.css';
import { Icon } from './Icon';
import { useCopy } from './useCopy';

/** Lines for a shell, ready to paste. */
export function Command({ label, children }: { label: string; children: string }) {
  const [copied, copy] = useCopy(children, label);
  return (
    <div className={styles.command}>
      <pre tabIndex={0} role="region" aria-label={label}>
        {children}
      </pre>
      <button type="button" onClick={copy} aria-label={`Copy the ${label}`}>
        <Icon name={copied ? 'done' : 'copy'} size={16} />
      </button>
    </div>
  );
}
