import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** Beside the title: a count, a switch. */
  aside?: ReactNode;
  /** Shown in place of nothing. */
  empty?: string;
  children?: ReactNode;
}

/** One titled part of the case. */
export function Section({ title, aside, empty, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {empty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  );
}
