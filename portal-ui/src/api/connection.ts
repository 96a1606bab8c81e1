import { Client, type Exchange, type Operation, fetchExchange, mapExchange, subscriptionExchange } from '@urql/core';
import { requestCache } from './cache';
import { endsSession, faultOf, SECOND_FACTOR_REQUIRED } from './faults';
import { openSocket, type Socket } from './socket';

export interface Connection {
  /** Through the normalised cache: what one page learns of a request, the others show. */
  client: Client;
  /** Past the cache: for the queue, which keeps its own order and its own gaps. */
  feed: Client;
  socket: Socket;
}

interface Ends {
  /** The server no longer knows the session. */
  onSessionEnd: () => void;
  /** The workspace requires a second factor since a moment ago, which this user does not have. */
  onFactorRequired: () => void;
}

export function connect({ onSessionEnd, onFactorRequired }: Ends): Connection {
  const socket = openSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`);
  const watchSession = mapExchange({
    onError: (error) => {
      const fault = faultOf(error);
      if (endsSession(fault)) onSessionEnd();
      if (fault.code === SECOND_FACTOR_REQUIRED) onFactorRequired();
    },
  });
  const clientWith = (...first: Exchange[]) =>
    new Client({
      url: '/graphql',
      preferGetMethod: false,
      exchanges: [...first, fetchExchange, subscriptionExchange({ forwardSubscription: forwardTo(socket) })],
    });
  return { client: clientWith(watchSession, requestCache()), feed: clientWith(watchSession), socket };
}

function forwardTo(socket: Socket) {
  return (request: { query?: string; variables?: Operation['variables'] }) => ({
    subscribe: (sink: { next: (value: never) => void; error: (error: unknown) => void; complete: () => void }) => ({
      unsubscribe: socket.client.subscribe(
        { query: request.query ?? '', variables: request.variables as Record<string, unknown> },
        { next: (value) => sink.next(value as never), error: sink.error, complete: sink.complete },
      ),
    }),
  });
}
