import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Network } from './network';
import { openSocket, patienceMs, pingEveryMs, pongWithinMs, type SocketState } from './socket';

/** A WebSocket whose other end is the test. */
class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static all: FakeWebSocket[] = [];
  readyState = FakeWebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeWebSocket.all.push(this);
  }

  /** Answers pings where the other end is there. */
  answers = true;

  send(data: string) {
    if (this.answers && data.includes('"ping"')) setTimeout(() => this.onmessage?.({ data: '{"type":"pong"}' }), 1);
  }

  close(code: number, reason: string) {
    this.readyState = FakeWebSocket.CLOSED;
    this.onclose?.({ code, reason, wasClean: code === 1000 });
  }

  accept() {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
    this.onmessage?.({ data: '{"type":"connection_ack"}' });
  }
}

/** A browser whose connection the test takes and gives. */
function fakeNetwork() {
  let online = true;
  const listeners = new Set<() => void>();
  const network: Network = {
    online: () => online,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const set = (next: boolean) => {
    online = next;
    listeners.forEach((listener) => listener());
  };
  return { network, set };
}

const latest = () => {
  const socket = FakeWebSocket.all.at(-1);
  if (!socket) throw new Error('Nothing was dialled');
  return socket;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function subscribed() {
  const { network, set: setOnline } = fakeNetwork();
  const socket = openSocket('ws://portal.test/graphql', network);
  const seen: SocketState[] = [];
  socket.watch(() => seen.push(socket.state()));
  const stop = socket.client.subscribe(
    { query: 'subscription { reviewQueue { kind } }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(0);
  latest().accept();
  await vi.advanceTimersByTimeAsync(0);
  return { socket, seen, stop, setOnline };
}

it('is idle until something is watched, then live', async () => {
  expect(openSocket('ws://portal.test/graphql', fakeNetwork().network).state()).toBe('idle');
  const { seen } = await subscribed();
  expect(seen).toEqual(['connecting', 'live']);
});

it('takes a loss for a hiccup at first, then for an absence, and comes back', async () => {
  const { socket, seen } = await subscribed();
  latest().close(1006, '');
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.state()).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(socket.state()).toBe('polling');
  latest().accept();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['connecting', 'live', 'reconnecting', 'polling', 'live']);
});

it('dials again even when the server refuses for good', async () => {
  await subscribed();
  latest().close(4403, 'Forbidden');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeWebSocket.all.length).toBeGreaterThan(1);
});

it('stays with a connection that answers its pings', async () => {
  const { socket } = await subscribed();
  await vi.advanceTimersByTimeAsync(6 * pingEveryMs);
  expect(socket.state()).toBe('live');
  expect(FakeWebSocket.all).toHaveLength(1);
});

it('drops a connection that answers no ping, and dials anew', async () => {
  const { socket } = await subscribed();
  latest().answers = false;
  await vi.advanceTimersByTimeAsync(pingEveryMs + pongWithinMs);
  expect(socket.state()).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeWebSocket.all).toHaveLength(2);
  latest().accept();
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.state()).toBe('live');
});

it('is offline as long as the browser is, and dials at once when it is not', async () => {
  const { seen, setOnline } = await subscribed();
  setOnline(false);
  expect(seen.at(-1)).toBe('offline');
  expect(FakeWebSocket.all[0]?.readyState).toBe(FakeWebSocket.CLOSED);
  await vi.advanceTimersByTimeAsync(2 * patienceMs);
  expect(seen.at(-1)).toBe('offline');
  const dialled = FakeWebSocket.all.length;
  latest().close(1006, '');
  await vi.advanceTimersByTimeAsync(0);
  setOnline(true);
  expect(seen.at(-1)).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.all.length).toBeGreaterThan(dialled);
  latest().accept();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['connecting', 'live', 'offline', 'reconnecting', 'live']);
});

it('hangs up and is idle when nothing is watched any more', async () => {
  const { socket, stop } = await subscribed();
  stop();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(socket.state()).toBe('idle');
});
