import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSocket, patienceMs, type SocketState } from './socket';

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

  send() {}

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
  const socket = openSocket('ws://portal.test/graphql');
  const seen: SocketState[] = [];
  socket.watch(() => seen.push(socket.state()));
  const stop = socket.client.subscribe(
    { query: 'subscription { reviewQueue { kind } }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(0);
  latest().accept();
  await vi.advanceTimersByTimeAsync(0);
  return { socket, seen, stop };
}

it('is idle until something is watched, then live', async () => {
  expect(openSocket('ws://portal.test/graphql').state()).toBe('idle');
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

it('gives up on a connection that answers no ping', async () => {
  const { socket } = await subscribed();
  await vi.advanceTimersByTimeAsync(12_000 + 5_000);
  expect(['reconnecting', 'polling']).toContain(socket.state());
});

it('hangs up and is idle when nothing is watched any more', async () => {
  const { socket, stop } = await subscribed();
  stop();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(socket.state()).toBe('idle');
});
