import type { ReactNode } from 'react';
import styles from './ListPage.module.css';

interface Props {
  title: string;
  subtitle?: string;
  /** Beside the title, at the end of the line. */
  aside?: ReactNode;
  filters: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}

/** A page that is one list: its title, its filters, and the rest of the height for the rows. */
export function ListPage({ title, subtitle, aside, filters, notice, children }: Props) {
  return (
    <div className={styles.page} data-fill>
      <header className={styles.top}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {subtitle && <p className="muted">{subtitle}</p>}
        </div>
        {aside}
      </header>
      {filters}
      {notice && <div className={styles.notice}>{notice}</div>}
      {children}
    </div>
  );
}

/** In place of rows. */
export function EmptyList({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      {title && <h2>{title}</h2>}
      {children}
    </div>
  );
}
