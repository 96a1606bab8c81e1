import type { ReactNode } from 'react';
import styles from './analytics.module.css';

export interface Bar {
  key: string;
  label: string;
  /** The bar's length, and the part of it that is drawn full. */
  count: number;
  full?: number;
  /** The values in words. */
  words: ReactNode;
}

/** Bars one below the other, each with its values in words. */
export function Bars({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const part = (count: number) => `${String((100 * count) / most)}%`;
  return (
    <ol className={styles.bars}>
      {bars.map(({ key, label, count, full = count, words }) => (
        <li key={key}>
          <span>{label}</span>
          <svg width="100%" height="12" aria-hidden="true">
            <rect width={part(count)} height="12" />
            <rect width={part(full)} height="12" />
          </svg>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
