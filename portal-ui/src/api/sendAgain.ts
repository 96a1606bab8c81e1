import { type Client, makeOperation, type Operation } from '@urql/core';

/**
 * Has the server asked a query again whose answer an exchange keeps to itself. The client sends none while it waits for
 * one of the same key, unless what it was asked for from the cache first was asked for meanwhile. The cache, which does
 * so after each answer that changes it, goes before.
 */
export function sendAgain(client: Client, operation: Operation) {
  const by = (requestPolicy: 'cache-first' | 'network-only') =>
    client.reexecuteOperation(makeOperation('query', operation, { ...operation.context, requestPolicy }));
  setTimeout(() => {
    by('cache-first');
    by('network-only');
  });
}
