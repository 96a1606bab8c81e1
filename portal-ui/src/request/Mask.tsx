import type { ReactNode } from 'react';
import styles from './Mask.module.css';

/** Personal data, blurred against glances from beside until it is pointed at. Screen readers read it as it is. */
export function Mask({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <span className={styles.mask} data-on={on || undefined}>
      {children}
    </span>
  );
}
