import { type Exchange, mapExchange } from '@urql/core';
import type { ViewerQuery } from '../generated/graphql';
import { faultOf } from './faults';
import { endPage, isPageOf, pageIsOver, pageLoad, pageUser } from './pageUser';
import type { Socket } from './socket';

/** Loads the page anew, whatever it holds, once the server says that it is another user's now. */
export function ofOneUser(): Exchange {
  return mapExchange({
    onResult: ({ data, operation }) => {
      const viewer = operation.context.asksViewer ? (data as ViewerQuery | undefined)?.viewer : undefined;
      if (!viewer?.user || !pageUser() || isPageOf(viewer) || pageIsOver()) return;
      endPage();
      pageLoad.anew();
    },
  });
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
