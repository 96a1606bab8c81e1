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
 * Runs refetch every few seconds while the WebSocket is away, and once when it is back:
 * what happened in between was told to nobody.
 */
export function useCatchUp(refetch: () => Promise<void>) {
  const state = useSocketState();
  const run = useEffectEvent(refetch);
  const missed = useRef(false);

  useEffect(() => {
    if (state === 'reconnecting') missed.current = true;
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
