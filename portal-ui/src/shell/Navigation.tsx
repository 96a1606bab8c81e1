import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOpenedFrom } from '../ui/openedFrom';
import { type Fault, UNREACHABLE } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import type { Role } from '../generated/graphql';
import { logOut } from '../api/portalSession';
import { analyticsRoles, developerRoles, mayDevelop, ownerOnly, reviewRoles, roleWords } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { loginAddress } from '../api/loginTarget';
import { Icon, type IconName } from '../ui/Icon';
import { ClockLead } from './ClockLead';
import { KeyHelp } from './KeyHelp';
import { PaletteKey } from './PaletteKey';
import { Logo } from '../ui/Logo';
import { SchemeSwitch } from './SchemeSwitch';
import styles from './Navigation.module.css';

interface Place {
  to:
    | '/queue'
    | '/mentions'
    | '/second-look'
    | '/requests'
    | '/flows'
    | '/analytics'
    | '/developers'
    | '/audit'
    | '/settings';
  label: string;
  icon: IconName;
  roles?: Role[];
}

const places: Place[] = [
  { to: '/queue', label: 'Queue', icon: 'queue', roles: reviewRoles },
  { to: '/mentions', label: 'Mentions', icon: 'mentions', roles: reviewRoles },
  { to: '/second-look', label: 'Second look', icon: 'eye', roles: ['REVIEWER'] },
  { to: '/requests', label: 'Requests', icon: 'requests' },
  { to: '/flows', label: 'Flows', icon: 'flows' },
  { to: '/analytics', label: 'Analytics', icon: 'analytics', roles: analyticsRoles },
  { to: '/developers', label: 'Developers', icon: 'developers', roles: developerRoles },
  { to: '/audit', label: 'Audit log', icon: 'audit', roles: ownerOnly },
  { to: '/settings', label: 'Settings', icon: 'settings', roles: ownerOnly },
];

/** What is shown beside a place: how much of it waits for somebody. */
export type NavigationCounts = Partial<Record<Place['to'], ReactNode>>;

export function Navigation({ counts }: { counts: NavigationCounts }) {
  const { user, tenant, addresses } = useSession();
  const [fault, setFault] = useState<Fault | null>(null);
  const current = useCurrentPlace();

  const leave = async () => {
    try {
      if (!(await logOut())) return;
    } catch {
      setFault({ code: UNREACHABLE, message: '' });
      return;
    }
    location.assign(loginAddress({ pathname: '', search: '' }));
  };

  return (
    <header className={styles.rail}>
      <div className={styles.brand}>
        <Logo />
        {tenant.environment === 'test' && (
          <span className={styles.test} title="Sandbox: no real applicant, no real provider.">
            Test mode
          </span>
        )}
        <ClockLead />
      </div>
      <nav aria-label="Portal" className={styles.places}>
        {places
          .filter((place) => place.roles?.includes(user.role) ?? true)
          .map(({ to, label, icon }) => (
            <Link
              key={to}
              to={to}
              className={styles.place}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={to === current ? 'true' : undefined}
              data-active={to === current || undefined}
            >
              <Icon name={icon} />
              <span>{label}</span>
              {counts[to]}
            </Link>
          ))}
        {mayDevelop(user.role) && (
          <a
            href={`${addresses.api}/docs`}
            target="_blank"
            rel="noreferrer"
            className={`${styles.place} ${styles.docs}`}
          >
            <Icon name="docs" />
            <span>Docs</span>
          </a>
        )}
      </nav>
      <div className={styles.foot}>
        {fault && <FaultNotice fault={fault} />}
        <div className={styles.who}>
          <strong>{tenant.name}</strong>
          <span title={user.email}>{user.email}</span>
          <span className="fine">{roleWords[user.role]}</span>
        </div>
        <div className={styles.tools}>
          <Link to="/account" className={styles.tool}>
            <Icon name="account" size={16} />
            <span>Account</span>
          </Link>
          <KeyHelp />
          <PaletteKey />
          <SchemeSwitch />
          <button type="button" className={styles.tool} onClick={() => void leave()}>
            <Icon name="leave" size={16} />
            <span>Log out</span>
          </button>
        </div>
      </div>
    </header>
  );
}

/** The place that the page belongs to: a case, to the list it was opened from; pages below a place, to it. */
function useCurrentPlace(): string {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const openedFrom = useOpenedFrom();
  const above = ['/developers', '/flows', '/settings'].find((place) => path.startsWith(`${place}/`));
  if (above) return above;
  if (path === '/usage') return '/analytics';
  return path.startsWith('/requests/') ? openedFrom : path;
}
