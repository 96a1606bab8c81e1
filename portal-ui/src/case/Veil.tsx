import type { ReactNode } from 'react';
import styles from './Veil.module.css';

/** Personal data, blurred against glances from beside until it is pointed at. Screen readers read it as it is. */
export function Veil({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <span className={styles.veil} data-on={on || undefined}>
      {children}
    </span>
  );
}
