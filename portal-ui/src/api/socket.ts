import { type Client, createClient } from 'graphql-ws';
import { browserNetwork, type Network } from './network';

/**
 * idle: nothing is watched · connecting: the first attempt · live · reconnecting: lost a moment ago ·
 * polling: away for longer, so that pages fetch every few seconds instead · offline: the browser has no connection.
 */
export type SocketState = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';

export interface Socket {
  client: Client;
  state: () => SocketState;
  watch: (listener: () => void) => () => void;
}

/** How long a lost connection counts as a hiccup. */
export const patienceMs = 5_000;

/** How often the other end is asked for a sign of life, and how long it may take to give one. */
export const pingEveryMs = 10_000;
export const pongWithinMs = 5_000;

export function openSocket(url: string, network: Network = browserNetwork): Socket {
  let state: SocketState = 'idle';
  let patience: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const enter = (next: SocketState) => {
    if (next === state) return;
    state = next;
    listeners.forEach((listener) => listener());
  };
  const endPatience = () => {
    clearTimeout(patience);
    patience = undefined;
  };
  const startPatience = () => {
    if (state !== 'offline') patience ??= setTimeout(() => enter('polling'), patienceMs);
  };

  let alive: ReturnType<typeof setTimeout> | undefined;

  const client = createClient({
    url,
    lazy: true,
    // Between two pages nothing is subscribed for an instant; that is no reason to hang up.
    lazyCloseTimeout: 5_000,
    keepAlive: pingEveryMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => pauseUntilOnline(network, 500 * 2 ** Math.min(retries, 5) * (0.8 + 0.4 * Math.random())),
    shouldRetry: () => true,
    on: {
      connecting: () => {
        if (state === 'idle') enter(network.online() ? 'connecting' : 'offline');
        startPatience();
      },
      connected: () => {
        endPatience();
        enter('live');
      },
      // A half-open connection answers no ping. It would not answer a farewell either: it is dropped without one.
      ping: (received) => {
        if (!received) alive = setTimeout(() => client.terminate(), pongWithinMs);
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

  network.watch(() => {
    if (state === 'idle') return;
    if (network.online()) {
      if (state !== 'offline') return;
      enter('reconnecting');
      startPatience();
      return;
    }
    endPatience();
    enter('offline');
    client.terminate();
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

/** Ends early when the browser is online again, and late where it wrongly holds that it is not. */
function pauseUntilOnline(network: Network, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unwatch();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const unwatch = network.watch(() => {
      if (network.online()) end();
    });
  });
}
