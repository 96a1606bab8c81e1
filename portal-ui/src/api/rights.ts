import { type Client, type Exchange, mapExchange } from '@urql/core';
import { ViewerDocument } from '../generated/graphql';
import { faultOf } from './faults';
import type { Socket } from './socket';

/**
 * The viewer's role may change while pages are open. The server then closes the socket, and refuses what the new role
 * may not do: either is a reason to ask anew who is signed in. The cache holds the answer for whoever follows it.
 */
export function readViewer(client: Client) {
  void client.query(ViewerDocument, {}, { requestPolicy: 'network-only' }).toPromise();
}

/** Calls the listener when the server has refused something to the viewer's role. */
export function onRefusal(listener: () => void): Exchange {
  return mapExchange({
    onError: (error) => {
      if (faultOf(error).code === 'SERVICE_FORBIDDEN') listener();
    },
  });
}

/** Calls the listener when the socket has been opened again. */
export function onReopened(socket: Pick<Socket, 'state' | 'watch'>, listener: () => void) {
  let opened = socket.state() === 'live';
  socket.watch(() => {
    if (socket.state() !== 'live') return;
    if (opened) listener();
    opened = true;
  });
}
