import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import type { Connection } from './connection';
import type { SocketState } from './socket';

const ConnectionContext = createContext<Connection | null>(null);

export function ConnectionProvider({ connection, children }: { connection: Connection; children: ReactNode }) {
  return (
    <ConnectionContext value={connection}>
      <Provider value={connection.client}>{children}</Provider>
    </ConnectionContext>
  );
}

export function useConnection(): Connection {
  const connection = use(ConnectionContext);
  if (!connection) throw new Error('No ConnectionProvider above');
  return connection;
}

export function useSocketState(): SocketState {
  const { socket } = useConnection();
  return useSyncExternalStore(socket.watch, socket.state);
}

const pollEveryMs = 5_000;

/**
 * Runs refetch every few seconds while the WebSocket is away, once when the browser is online again, and once when
 * the WebSocket is back: what happened in between was told to nobody.
 */
export function useCatchUp(refetch: () => Promise<void>) {
  const state = useSocketState();
  const run = useEffectEvent(refetch);
  const missed = useRef(false);
  const before = useRef(state);

  useEffect(() => {
    const wasOffline = before.current === 'offline';
    before.current = state;
    if (state === 'reconnecting' || state === 'offline') missed.current = true;
    if (state === 'reconnecting' && wasOffline) void run();
    if (state === 'live' && missed.current) {
      missed.current = false;
      void run();
    }
    if (state !== 'polling') return;
    missed.current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const round = async () => {
      await run();
      if (!over) timer = setTimeout(() => void round(), pollEveryMs);
    };
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [state]);
}
