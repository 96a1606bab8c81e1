import { afterEach, describe, expect, it, vi } from 'vitest';
import { exchange } from './transport';

const call = () => exchange<unknown>({ method: 'POST', path: '/x', body: { a: 1 }, headers: { H: '1' } });

function answerWith(body: string, status: number, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, { status, headers })));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('exchange', () => {
  it('gives the parsed answer', async () => {
    answerWith('{"step":null}', 202);
    await expect(call()).resolves.toEqual({ step: null });
  });

  it('carries everything that a refusal says', async () => {
    const state = { requestId: 'vm_req_1' };
    const error = { code: 'INVALID_OTP', message: 'no', traceId: 'tr_1', attemptsLeft: 2 };
    answerWith(JSON.stringify({ error, state }), 422);
    await expect(call()).rejects.toMatchObject({ status: 422, ...error, state, transient: false });
  });

  it('reads how long to wait', async () => {
    answerWith('{"error":{"code":"SERVICE_RATE_LIMITED","message":""}}', 429, { 'Retry-After': '17' });
    await expect(call()).rejects.toMatchObject({ retryAfterSeconds: 17 });
  });

  it('names a refusal without a readable body by its status', async () => {
    answerWith('<html>bad gateway</html>', 502, { 'X-Request-Id': 'tr_2' });
    await expect(call()).rejects.toMatchObject({ code: 'HTTP_502', traceId: 'tr_2', transient: true });
  });

  it.each(['<html>Log in to this network</html>', ''])('takes %j for no answer of the server’s', async (body) => {
    answerWith(body, 200);
    await expect(call()).rejects.toMatchObject({ code: 'NETWORK_FAILED', unanswered: true });
  });

  it('takes an answer that has nothing more to say', async () => {
    answerWith('', 202);
    await expect(call()).resolves.toBeNull();
  });

  it('calls a lost connection by its name', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed')));
    await expect(call()).rejects.toMatchObject({ code: 'NETWORK_FAILED', status: 0, transient: true });
  });

  it('gives up on an answer that does not come', async () => {
    vi.useFakeTimers();
    const hanging = (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    vi.stubGlobal('fetch', vi.fn(hanging));
    const settled = expect(call()).rejects.toMatchObject({ code: 'TIMED_OUT' });
    await vi.advanceTimersByTimeAsync(20_000);
    await settled;
  });
});
