import { Icon } from './Icon';
import styles from './Copyable.module.css';
import { useCopy } from './useCopy';

/** An identifier that a click copies. */
export function Copyable({ value, label }: { value: string; label: string }) {
  const [copied, copy] = useCopy(value, label);
  return (
    <button type="button" className={styles.copyable} onClick={copy} title={`Copy the ${label}`}>
      <code>{value}</code>
      <Icon name={copied ? 'done' : 'copy'} size={14} />
    </button>
  );
}
