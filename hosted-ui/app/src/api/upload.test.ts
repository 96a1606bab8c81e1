import { afterEach, describe, expect, it, vi } from 'vitest';
import { aState } from '../fixtures/request';
import { accepted, refused, takeUploads } from '../fixtures/uploads';
import { upload } from './upload';

const shares: number[] = [];

function send(signal = new AbortController().signal): Promise<unknown> {
  shares.length = 0;
  const onShare = (share: number) => shares.push(share);
  return upload({ path: '/files', form: new FormData(), headers: { H: '1' }, onShare, signal });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('upload', () => {
  it('sends the form with its headers, tells the share that is on its way, and gives the parsed answer', async () => {
    const sent = takeUploads(accepted(aState()));
    await expect(send()).resolves.toMatchObject({ state: { requestId: 'vm_req_1' } });
    expect(sent).toMatchObject([{ path: '/files', headers: { H: '1' } }]);
    expect(shares).toEqual([0.4]);
  });

  it('carries everything that a refusal says', async () => {
    takeUploads(refused('FACE_MISMATCH', aState(), { attemptsLeft: 2, traceId: 'tr_1' }));
    const told = { status: 422, code: 'FACE_MISMATCH', attemptsLeft: 2, traceId: 'tr_1' };
    await expect(send()).rejects.toMatchObject({ ...told, state: { requestId: 'vm_req_1' }, unanswered: false });
  });

  it('reads how long to wait and names a refusal without a body by its status', async () => {
    takeUploads({ status: 429, body: {}, headers: { 'Retry-After': '17', 'X-Request-Id': 'tr_2' } });
    await expect(send()).rejects.toMatchObject({ code: 'HTTP_429', retryAfterSeconds: 17, traceId: 'tr_2' });
  });

  it('takes a page that a network puts in its place for no answer', async () => {
    takeUploads({ status: 200, body: '<html>Log in to this network</html>' });
    await expect(send()).rejects.toMatchObject({ code: 'NETWORK_FAILED', unanswered: true });
  });

  it('calls a lost connection by its name', async () => {
    takeUploads('cut');
    await expect(send()).rejects.toMatchObject({ code: 'NETWORK_FAILED', unanswered: true });
  });

  it('gives up on a connection that moves nothing for half a minute', async () => {
    vi.useFakeTimers();
    takeUploads('hangs');
    const settled = expect(send()).rejects.toMatchObject({ code: 'TIMED_OUT', unanswered: true });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await settled;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is broken off by its signal, also before it began', async () => {
    takeUploads('hangs');
    const abort = new AbortController();
    const settled = expect(send(abort.signal)).rejects.toMatchObject({ unanswered: true });
    abort.abort();
    await settled;
    await expect(send(abort.signal)).rejects.toMatchObject({ unanswered: true });
  });
});
