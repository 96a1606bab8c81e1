import { createContext, use } from 'react';
import type { ViewerQuery } from '../generated/graphql';

/** Who is signed in, and to which workspace. */
export interface Session {
  user: NonNullable<ViewerQuery['viewer']['user']>;
  tenant: ViewerQuery['viewer']['tenant'];
  /** Of the other applications of the deployment. */
  addresses: Addresses;
  /** The workspace requires a second factor that this user does not have yet. */
  mustSetUp: boolean;
}

/** An application that shares the portal's host is where the browser has found the portal. */
export interface Addresses {
  /** Where applicants' links lead, and the browser SDK is. */
  applicant: string;
  /** The API and the documentation. */
  api: string;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No session above');
  return session;
}
