import type { Client } from '@urql/core';
import { endsSession, type Fault, faultOf } from './faults';
import { ViewerDocument } from '../generated/graphql';
import { tellSignedIn } from './otherTabs';
import type { Session } from './SessionContext';

/** A page that could not be shown, because of this fault. */
export class PageFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Who is signed in. It never settles when the session has ended: the page is on its way to the login, see connect. */
export async function loadSession(client: Client): Promise<Session> {
  const { data, error } = await client.query(ViewerDocument, {}, { requestPolicy: 'cache-first' }).toPromise();
  if (data?.viewer.user) {
    tellSignedIn();
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
