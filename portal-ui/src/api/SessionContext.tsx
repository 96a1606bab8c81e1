import { createContext, use } from 'react';
import type { ViewerQuery } from '../generated/graphql';

/** Who is signed in, and to which workspace. */
export interface Session {
  user: NonNullable<ViewerQuery['viewer']['user']>;
  tenant: ViewerQuery['viewer']['tenant'];
  /** The workspace requires a second factor that this user does not have yet. */
  mustSetUp: boolean;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No session above');
  return session;
}
