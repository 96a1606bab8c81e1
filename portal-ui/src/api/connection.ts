import { Client, type Exchange, type Operation, fetchExchange, mapExchange, subscriptionExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import { requestCache } from './cache';
import { endsSession, faultOf, SECOND_FACTOR_REQUIRED } from './faults';
import { onOtherTabs } from './otherTabs';
import { beginPage, pageHeaders, pageUser } from './pageUser';
import { ofOneUser, onRefusal, onReopened } from './rights';
import { readViewer } from './viewer';
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
  const socket = openSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`);
  const watchSession = mapExchange({
    onError: (error, { context }) => {
      const fault = faultOf(error);
      // Of the viewer it means that nobody is signed in. Of all else, it may be that somebody else is.
      if (!context.asksViewer) watched(fault);
      else if (endsSession(fault)) onEnd();
      if (fault.code === SECOND_FACTOR_REQUIRED) onFactorRequired();
    },
  });
  const ends = () => [byHash(), fetchExchange, subscriptionExchange({ forwardSubscription: forwardTo(socket) })];
  const clientWith = (...first: Exchange[]) =>
    new Client({
      url: '/graphql',
      preferGetMethod: false,
      fetchOptions: () => ({ headers: pageHeaders() }),
      exchanges: [watchSession, ...first, ...ends()],
    });
  const connection = connectionOf(clientWith, socket);
  followSession(connection.client);
  return connection;
}

/** Asks whose session it is where an answer has refused it, or another tab has told of another user or of none. */
export function followSession(client: Client): () => void {
  const ask = () => void readViewer(client);
  onSessionEnd(ask);
  return onOtherTabs((user) => {
    const own = pageUser();
    if (own && own !== user) ask();
  });
}

/** The two clients over a socket, and what keeps the viewer's rights up to date. */
export function connectionOf(clientWith: (...first: Exchange[]) => Client, socket: Socket): Connection {
  beginPage();
  const rights = [ofOneUser(), onRefusal(() => void readViewer(connection.client))];
  const connection: Connection = {
    client: clientWith(...rights, requestCache()),
    feed: clientWith(...rights),
    socket,
  };
  onReopened(socket, () => void readViewer(connection.client));
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
