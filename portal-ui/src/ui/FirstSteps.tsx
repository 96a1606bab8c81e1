import type { ReactNode } from 'react';
import { useSession } from '../api/SessionContext';
import styles from './FirstSteps.module.css';

/** What to do first, one after the other, where there is nothing to show yet. */
export function FirstSteps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles.steps}`} aria-label={title}>
      <h2>{title}</h2>
      <ol>{children}</ol>
    </section>
  );
}

export function FirstStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

interface DocsProps {
  page?: 'reference' | 'webhooks';
  children: ReactNode;
}

/** Leaves the portal for a page of the documentation; for its start where none is named. */
export function DocsLink({ page, children }: DocsProps) {
  const { api } = useSession().addresses;
  return (
    <a href={page ? `${api}/docs/${page}` : `${api}/docs`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
