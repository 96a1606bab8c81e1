import { Outlet, useRouteContext, useRouterState } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSandboxClock } from '../api/tenantClock';
import { SessionContext } from '../api/SessionContext';
import { useRights } from '../api/useRights';
import { Announcer } from '../ui/Announcer';
import { LateRefusals } from '../ui/LateRefusals';
import { titleOf } from '../ui/titles';
import { Navigation, type NavigationCounts } from './Navigation';
import styles from './Shell.module.css';

interface Props {
  /** Keeps what every page may need. */
  feed: ComponentType<{ children: ReactNode }>;
  counts: NavigationCounts;
}

/** What stands around every page of a signed-in user. */
export function Shell({ feed: Feed, counts }: Props) {
  const { session } = useRouteContext({ from: '/portal' });
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useSandboxClock(session.tenant.environment === 'test');
  useRights(session, path);
  useFreshPage(path, main);

  return (
    <SessionContext value={session}>
      <Announcer>
        <Feed>
          <div className={styles.shell}>
            <a href="#content" className={styles.skip}>
              Skip to the content
            </a>
            <Navigation counts={counts} />
            <main id="content" ref={main} tabIndex={-1} className={styles.main}>
              <LateRefusals />
              <Outlet />
            </main>
          </div>
        </Feed>
      </Announcer>
    </SessionContext>
  );
}

/** A new page starts at its top, with its title, and with the focus where its content begins. */
function useFreshPage(path: string, main: React.RefObject<HTMLElement | null>) {
  const first = useRef(true);
  // At once, so that the page itself may give the focus to a part of its content after that.
  useLayoutEffect(() => {
    document.title = titleOf(path);
    main.current?.scrollTo(0, 0);
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path, main]);
}
