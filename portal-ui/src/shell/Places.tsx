import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/SessionContext';
import styles from './Places.module.css';

interface Sibling {
  to: LinkProps['to'];
  label: string;
  /** It has no pages below it. */
  exact?: boolean;
}

interface Props {
  name: string;
  siblings: readonly Sibling[];
  /** Beside the siblings, where the navigation has no room for the docs. */
  docs?: boolean;
  children: ReactNode;
}

/** What stands around the pages of one place: links to its siblings, and below them the page. */
export function Places({ name, siblings, docs = false, children }: Props) {
  const { api } = useSession().addresses;
  return (
    <div className={styles.frame}>
      <nav aria-label={name} className={styles.places}>
        {siblings.map(({ to, label, exact = false }) => (
          <Link key={to} to={to} className={styles.place} activeOptions={{ exact, includeSearch: false }}>
            {label}
          </Link>
        ))}
        {docs && (
          <a href={`${api}/docs`} target="_blank" rel="noreferrer" className={`${styles.place} ${styles.docs}`}>
            Docs
          </a>
        )}
      </nav>
      {children}
    </div>
  );
}
