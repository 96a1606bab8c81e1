import type { Client } from '@urql/core';
import { endsSession, type Fault, faultOf } from './faults';
import { tellOtherTabs } from './otherTabs';
import { isPageOf, pageUser } from './pageUser';
import { askViewer } from './viewer';
import type { Session } from './SessionContext';

/** A page that could not be shown, because of this fault. */
export class PageFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/**
 * Who is signed in. It never settles when the session has ended, or is another user's than the page's: the page is on
 * its way to the login, or is loaded anew, see connect.
 */
export async function loadSession(client: Client): Promise<Session> {
  // What a page of the log-in has read may be of whom was signed in before.
  const isFirst = !pageUser();
  const { data, error } = await askViewer(client, isFirst ? 'network-only' : 'cache-first');
  if (data?.viewer.user) {
    if (!isPageOf(data.viewer)) return new Promise(() => undefined);
    if (isFirst) tellOtherTabs(data.viewer.user.id);
    const { user, tenant, mustSetUpSecondFactor, addresses } = data.viewer;
    const found = (address: string) => (address === addresses.portal ? location.origin : address);
    return {
      user,
      tenant,
      addresses: { applicant: found(addresses.applicant), api: found(addresses.api) },
      mustSetUp: mustSetUpSecondFactor,
    };
  }
  const fault = error ? faultOf(error) : { code: 'INTERNAL', message: 'No user is signed in.' };
  if (endsSession(fault)) return new Promise(() => undefined);
  throw new PageFault(fault);
}
