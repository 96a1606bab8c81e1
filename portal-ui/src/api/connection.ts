import { Client, type Exchange, type Operation, fetchExchange, mapExchange, subscriptionExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import { requestCache } from './cache';
import { faultOf, SECOND_FACTOR_REQUIRED } from './faults';
import { onRefusal, onReopened, readViewer } from './rights';
import { onSessionEnd, watched } from './sessionEnd';
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

export function connect({ onSessionEnd: onEnd, onFactorRequired }: Ends): Connection {
  onSessionEnd(onEnd);
  const socket = openSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`);
  const watchSession = mapExchange({
    onError: (error) => {
      const fault = watched(faultOf(error));
      if (fault.code === SECOND_FACTOR_REQUIRED) onFactorRequired();
    },
  });
  const ends = () => [byHash(), fetchExchange, subscriptionExchange({ forwardSubscription: forwardTo(socket) })];
  const clientWith = (...first: Exchange[]) =>
    new Client({ url: '/graphql', preferGetMethod: false, exchanges: [watchSession, ...first, ...ends()] });
  return connectionOf(clientWith, socket);
}

/** The two clients over a socket, and what keeps the viewer's rights up to date. */
export function connectionOf(clientWith: (...first: Exchange[]) => Client, socket: Socket): Connection {
  const refusals = onRefusal(() => readViewer(connection.client));
  const connection: Connection = {
    client: clientWith(refusals, requestCache()),
    feed: clientWith(refusals),
    socket,
  };
  onReopened(socket, () => readViewer(connection.client));
  return connection;
}

/**
 * Sends the hash of an operation in place of its text, where the build gave it one. A server of another release that
 * does not know it gets the text.
 */
function byHash(): Exchange {
  return persistedExchange({
    generateHash: (_, document) => Promise.resolve((document as { hash?: string }).hash ?? ''),
    preferGetForPersistedQueries: false,
    enableForMutation: true,
    enableForSubscriptions: true,
  });
}

type Body = Pick<Operation, 'extensions'> & {
  operationName?: string;
  query?: string;
  variables?: Operation['variables'];
};

function forwardTo(socket: Socket) {
  return ({ operationName, query = '', variables, extensions }: Body) => ({
    subscribe: (sink: { next: (value: never) => void; error: (error: unknown) => void; complete: () => void }) => ({
      unsubscribe: socket.client.subscribe(
        { operationName, query, variables: variables as Record<string, unknown>, extensions },
        { next: (value) => sink.next(value as never), error: sink.error, complete: sink.complete },
      ),
    }),
  });
}
