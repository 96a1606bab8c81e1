import { useEffect, useState } from 'react';
import { Icon } from './Icon';
import { useAnnounce } from './Announcer';
import styles from './Copyable.module.css';

const shownMs = 2_000;

/** An identifier that a click copies. */
export function Copyable({ value, label }: { value: string; label: string }) {
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce(`Copied the ${label}.`);
    } catch {
      announce(`The browser did not allow to copy the ${label}.`);
    }
  };

  return (
    <button type="button" className={styles.copyable} onClick={() => void copy()} title={`Copy the ${label}`}>
      <code>{value}</code>
      <Icon name={copied ? 'done' : 'copy'} size={14} />
    </button>
  );
}
