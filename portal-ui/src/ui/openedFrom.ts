import { useRouterState } from '@tanstack/react-router';
import { homeOf } from '../api/roles';
import { useSession } from '../api/SessionContext';

/** A page with links to cases. */
export type OpenedFrom = '/queue' | '/requests' | '/audit';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by links to a case from elsewhere than the user's home page. */
    openedFrom?: OpenedFrom;
  }
}

/** Where the way back from a case leads. */
export function useOpenedFrom(): OpenedFrom {
  const { user } = useSession();
  const openedFrom = useRouterState({ select: ({ location }) => location.state.openedFrom });
  return openedFrom ?? homeOf(user.role);
}
