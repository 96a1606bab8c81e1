import { useRouterState } from '@tanstack/react-router';
import { homeOf } from '../session/roles';
import { useSession } from '../session/SessionContext';

/** A page with links to cases. */
export type CaseList = '/queue' | '/requests' | '/audit';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by links to a case from elsewhere than the user's home page. */
    openedFrom?: CaseList;
  }
}

/** Where the way back from a case leads. */
export function useOpenedFrom(): CaseList {
  const { user } = useSession();
  const openedFrom = useRouterState({ select: ({ location }) => location.state.openedFrom });
  return openedFrom ?? homeOf(user.role);
}
