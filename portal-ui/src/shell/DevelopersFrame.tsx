import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { developerRoles } from '../api/roles';
import { OnlyFor } from '../ui/OnlyFor';
import styles from './DevelopersFrame.module.css';

const places = [
  { to: '/developers/keys', label: 'API keys' },
  { to: '/developers/webhooks', label: 'Webhooks' },
  { to: '/developers/deliveries', label: 'Deliveries' },
  { to: '/developers/calls', label: 'API calls' },
] as const;

/** What stands around every page for developers: its siblings, and a notice of what needs a developer at once. */
export function DevelopersFrame({ notice }: { notice: ReactNode }) {
  return (
    <OnlyFor roles={developerRoles}>
      <div className={styles.frame}>
        <nav aria-label="Developers" className={styles.places}>
          {places.map(({ to, label }) => (
            <Link key={to} to={to} className={styles.place} activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          ))}
          <a href="/docs" target="_blank" rel="noreferrer" className={`${styles.place} ${styles.docs}`}>
            Docs
          </a>
        </nav>
        {notice}
        <Outlet />
      </div>
    </OnlyFor>
  );
}
