import type { Client, OperationResult } from '@urql/core';
import { ViewerDocument, type ViewerQuery } from '../generated/graphql';

/**
 * The viewer's role may change while pages are open. The server then closes the socket, and refuses what the new role
 * may not do: either is a reason to ask anew who is signed in. The cache holds the answer for whoever follows it.
 */
export function readViewer(client: Client): Promise<OperationResult<ViewerQuery>> {
  return askViewer(client, 'network-only');
}

/** Asks whose session it is, whoever the page was loaded for: so this alone does not name that user to the service. */
export function askViewer(
  client: Client,
  requestPolicy: 'cache-first' | 'network-only',
): Promise<OperationResult<ViewerQuery>> {
  return client.query(ViewerDocument, {}, { requestPolicy, fetchOptions: {}, asksViewer: true }).toPromise();
}
