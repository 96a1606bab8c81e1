import { type Client, makeOperation, type Operation } from '@urql/core';

/**
 * Sends a query again whose answer an exchange has kept from the page. To the client it is under way still, and it
 * sends none twice at once: asked from the cache first, it lets go of the one under way. This waits until the cache is
 * done with the answer at hand, after which it asks for much itself, and the last to ask counts.
 */
export function sendAgain(client: Client, operation: Operation) {
  const by = (requestPolicy: 'cache-first' | 'network-only') =>
    client.reexecuteOperation(makeOperation('query', operation, { ...operation.context, requestPolicy }));
  setTimeout(() => {
    by('cache-first');
    by('network-only');
  });
}
