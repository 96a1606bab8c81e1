import { type Client, createClient } from 'graphql-ws';

/**
 * idle: nothing is watched · connecting: the first attempt · live · reconnecting: lost a moment ago ·
 * polling: away for longer, so that pages fetch every few seconds instead.
 */
export type SocketState = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'polling';

export interface Socket {
  client: Client;
  state: () => SocketState;
  watch: (listener: () => void) => () => void;
}

/** How long a lost connection counts as a hiccup. */
export const patienceMs = 5_000;

export function openSocket(url: string): Socket {
  let state: SocketState = 'idle';
  let patience: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const enter = (next: SocketState) => {
    if (next === state) return;
    state = next;
    listeners.forEach((listener) => listener());
  };
  const startPatience = () => {
    patience ??= setTimeout(() => enter('polling'), patienceMs);
  };
  const endPatience = () => {
    clearTimeout(patience);
    patience = undefined;
  };

  let alive: ReturnType<typeof setTimeout> | undefined;
  let open: WebSocket | undefined;

  const client = createClient({
    url,
    lazy: true,
    // Between two pages nothing is subscribed for an instant; that is no reason to hang up.
    lazyCloseTimeout: 5_000,
    keepAlive: 12_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => pause(Math.min(15_000, 500 * 2 ** Math.min(retries, 5)) * (0.8 + 0.4 * Math.random())),
    shouldRetry: () => true,
    on: {
      connecting: () => {
        if (state === 'idle') enter('connecting');
        startPatience();
      },
      connected: (socket) => {
        open = socket as WebSocket;
        endPatience();
        enter('live');
      },
      // A half-open connection answers no ping: close it, so that the client dials anew.
      ping: (received) => {
        if (!received) alive = setTimeout(() => open?.close(4408, 'No pong'), 5_000);
      },
      pong: (received) => {
        if (received) clearTimeout(alive);
      },
      closed: (event) => {
        clearTimeout(alive);
        if ((event as CloseEvent).code === 1000) {
          endPatience();
          enter('idle');
          return;
        }
        if (state === 'live') enter('reconnecting');
        startPatience();
      },
    },
  });

  return {
    client,
    state: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
