import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { OnlyFor } from '../ui/OnlyFor';
import { developerRoles } from '../api/roles';
import { DisabledNotice } from '../webhooks/DisabledNotice';
import styles from './DevelopersFrame.module.css';

const places = [
  { to: '/developers/keys', label: 'API keys' },
  { to: '/developers/webhooks', label: 'Webhooks' },
  { to: '/developers/deliveries', label: 'Deliveries' },
] as const;

/** What stands around every page for developers: its siblings, and what needs a developer at once. */
export function DevelopersFrame({ fill = false, children }: { fill?: boolean; children: ReactNode }) {
  return (
    <OnlyFor roles={developerRoles}>
      <div className={styles.frame} data-fill={fill || undefined}>
        <nav aria-label="Developers" className={styles.places}>
          {places.map(({ to, label }) => (
            <Link key={to} to={to} className={styles.place} activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          ))}
        </nav>
        <DisabledNotice />
        {children}
      </div>
    </OnlyFor>
  );
}
