import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aState } from '../fixtures/request';
import { ApplicantApi, type ApplicantOptions } from './applicant';
import { Failure } from './failure';
import type { Exchange } from './transport';

type Reply = (exchange: Exchange) => unknown;

const answer = { step: null, state: aState() };
const opened = (sessionToken: string | null = null) => ({ sessionToken, expiresAt: '', state: aState() });
const refuse = (status: number, code: string) => () => {
  throw new Failure({ status, code, message: '' });
};

let sent: Exchange[];
let stored: string | null;
let waits: number[];

function api(replies: Reply[], over: Partial<ApplicantOptions> = {}): ApplicantApi {
  const queue = [...replies];
  return new ApplicantApi({
    linkToken: 'vm_t_x',
    requestId: 'vm_req_1',
    embed: false,
    publicKey: null,
    locale: null,
    store: {
      read: () => stored,
      write: (token) => {
        stored = token;
      },
    },
    send: <T>(exchange: Exchange) => {
      sent.push(exchange);
      const reply = queue.shift();
      if (reply === undefined) throw new Error(`nothing answers ${exchange.path}`);
      return new Promise<T>((resolve) => {
        resolve(reply(exchange) as T);
      });
    },
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...over,
  });
}

beforeEach(() => {
  sent = [];
  stored = null;
  waits = [];
});

const paths = () => sent.map((exchange) => `${exchange.method} ${exchange.path}`);

describe('a call', () => {
  it('names the request, so that several links can live in one browser', async () => {
    await api([() => answer]).submit();
    expect(sent[0]?.headers).toEqual({ 'X-Applicant-Request': 'vm_req_1' });
  });

  it('carries the session in a header when embedded', async () => {
    stored = 's1';
    await api([() => answer], { embed: true }).submit();
    expect(sent[0]?.headers['X-Applicant-Session']).toBe('s1');
  });

  it('writes step keys safely into the path', async () => {
    await api([() => answer]).sendCode('mobileOtp', { mobile: '9812345678' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/applicant/steps/mobileOtp/code',
      body: { mobile: '9812345678' },
    });
  });
});

describe('an ended session', () => {
  it('is replaced once, and the call repeated with the new one', async () => {
    stored = 'old';
    const client = api([refuse(401, 'SESSION_EXPIRED'), () => opened('new'), () => answer], { embed: true });
    await client.submitStep('bank', { accountNumber: '1' });
    expect(paths()).toEqual([
      'POST /api/applicant/steps/bank',
      'POST /api/applicant/session',
      'POST /api/applicant/steps/bank',
    ]);
    expect(sent[2]?.headers['X-Applicant-Session']).toBe('new');
  });

  it('is not replaced twice for one call', async () => {
    const client = api([refuse(401, 'SESSION_EXPIRED'), () => opened(), refuse(401, 'SESSION_EXPIRED')]);
    await expect(client.submit()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(sent).toHaveLength(3);
  });

  it('that was opened a moment ago means that the browser keeps no cookies', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: false });
    const ends = refuse(401, 'SESSION_EXPIRED');
    const whole = api([ends, () => opened(), ends]);
    await expect(whole.submit()).rejects.toMatchObject({ code: 'COOKIES_OFF' });
    const framed = api([ends, () => opened(), ends], { embed: true });
    await expect(framed.submit()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    vi.unstubAllGlobals();
  });

  it.each(['LINK_INVALID', 'LINK_EXPIRED'])('tells when the link is dead too: %s', async (code) => {
    const client = api([refuse(401, 'SESSION_EXPIRED'), refuse(404, code)]);
    await expect(client.submit()).rejects.toMatchObject({ code });
  });

  it('is replaced by one call for all that wait', async () => {
    const client = api([
      refuse(401, 'SESSION_EXPIRED'),
      refuse(401, 'SESSION_EXPIRED'),
      () => opened(),
      () => answer,
      () => answer,
    ]);
    await Promise.all([client.submit(), client.skipStep('email')]);
    expect(paths().filter((path) => path.endsWith('/session'))).toHaveLength(1);
  });
});

describe('a failure without a judgement', () => {
  it('repeats reads after a pause', async () => {
    const client = api([refuse(0, 'NETWORK_FAILED'), refuse(503, 'INTERNAL'), () => answer]);
    await client.state();
    expect(waits).toEqual([600, 1800]);
  });

  it('gives reads up after the third', async () => {
    const fail = refuse(0, 'TIMED_OUT');
    await expect(api([fail, fail, fail]).state()).rejects.toMatchObject({ code: 'TIMED_OUT' });
  });

  it('never repeats writes: an attempt may have been counted', async () => {
    await expect(api([refuse(0, 'NETWORK_FAILED')]).submitStep('bank', {})).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });

  it('does not repeat a read that was refused', async () => {
    await expect(api([refuse(429, 'SERVICE_RATE_LIMITED')]).state()).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });
});

describe('opening a session', () => {
  it('sends the token in the body and keeps an embedded token', async () => {
    await api([() => opened('s2')], { embed: true, publicKey: 'vm_pk_test_1' }).resume();
    expect(sent[0]?.body).toEqual({ token: 'vm_t_x', embed: true, publicKey: 'vm_pk_test_1' });
    expect(stored).toBe('s2');
  });

  it('goes on with the session that this tab has', async () => {
    stored = 's1';
    await api([() => answer], { embed: true }).resume();
    expect(paths()).toEqual(['GET /api/applicant/state']);
  });

  it('lets calls wait for a session that is being opened', async () => {
    const client = api([() => opened(), () => answer]);
    const opening = client.openSession();
    await client.submit();
    await opening;
    expect(paths()).toEqual(['POST /api/applicant/session', 'POST /api/applicant/submit']);
  });

  it('asks for another language, and remembers it only if that worked', async () => {
    const client = api([refuse(0, 'NETWORK_FAILED'), () => opened(), () => opened(), () => opened()]);
    await expect(client.changeLocale('ta')).rejects.toThrow();
    await client.openSession();
    await client.changeLocale('hi');
    await client.openSession();
    expect(sent.map((exchange) => (exchange.body as { locale?: string }).locale)).toEqual([
      'ta',
      undefined,
      'hi',
      'hi',
    ]);
  });
});
