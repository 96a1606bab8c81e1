import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { VerifyMe, VerifyMeConnectionError, VerifyMeError } from '../dist/esm/index.js';
import { against, envelope, KEY, refusal } from './harness.mjs';

/** The client rules of the interface: what is tried again, after which wait, and what is not. */
const CREATED = { status: 201, body: { requestId: 'vm_req_1' } };
const all = { concurrency: true };
const statusOf = (status) => (error) => error instanceof VerifyMeError && error.status === status;

describe('what is tried again', all, () => {
  for (const [what, answer] of [
    ['a network fault', 'drop'],
    ['an answer that is cut off', { status: 201, body: '{"requestId": "vm_r' }],
    ['500', refusal(500, 'INTERNAL')],
    ['502 of a proxy', { status: 502, body: '<html>' }],
    ['503', refusal(503, 'SERVICE_DEPENDENCY_UNAVAILABLE')],
    ['429', refusal(429, 'SERVICE_RATE_LIMITED')],
    ['IDEMPOTENCY_IN_PROGRESS', refusal(409, 'IDEMPOTENCY_IN_PROGRESS')],
  ])
    test(`${what}, with the same key and body`, async (t) => {
      const { client, asked } = await against(t, [answer, CREATED]);
      assert.equal((await client.requests.create({ externalReference: 'a' })).requestId, 'vm_req_1');
      assert.equal(asked.length, 2);
      assert.match(asked[0].headers['idempotency-key'], /^[A-Za-z0-9_.:-]{8,120}$/);
      assert.equal(asked[1].headers['idempotency-key'], asked[0].headers['idempotency-key']);
      assert.equal(asked[1].body, asked[0].body);
      // 500 ms, of which at least half is waited.
      assert.ok(asked[1].at - asked[0].at >= 250);
    });

  test('a timeout', async (t) => {
    // A busy machine takes its time for the second answer.
    const { client, asked } = await against(t, ['silence', CREATED], { timeoutMs: 2000 });
    await client.requests.create();
    assert.equal(asked.length, 2);
  });

  test('429 not before Retry-After', async (t) => {
    const { client, asked } = await against(t, [refusal(429, 'SERVICE_RATE_LIMITED', { 'Retry-After': '1' }), {}]);
    await client.ping();
    assert.ok(asked[1].at - asked[0].at >= 1000);
  });

  for (const [what, headers, least] of [
    ['until a date', { Date: 'Mon, 23 Nov 2026 10:00:00 GMT', 'Retry-After': 'Mon, 23 Nov 2026 10:00:01 GMT' }, 1000],
    ['until a date that is over', { 'Retry-After': 'Mon, 23 Nov 2020 10:00:01 GMT' }, 250],
    ['until no date', { 'Retry-After': 'soon' }, 250],
  ])
    test(`429 ${what}`, async (t) => {
      const { client, asked } = await against(t, [refusal(429, 'SERVICE_RATE_LIMITED', headers), {}]);
      await client.ping();
      assert.equal(asked.length, 2);
      assert.ok(asked[1].at - asked[0].at >= least);
    });

  test('with waits that grow, and no more than maxRetries times', async (t) => {
    const { client, asked } = await against(t, [refusal(503, 'SERVICE_DEPENDENCY_UNAVAILABLE')], { maxRetries: 2 });
    await assert.rejects(client.ping(), (error) => statusOf(503)(error) && error.attempts === 3);
    assert.equal(asked.length, 3);
    assert.ok(asked[2].at - asked[1].at >= 500);
  });
});

describe('what is not tried again', all, () => {
  for (const [status, code] of [
    [400, 'VALIDATION_FAILED'],
    [401, 'SERVICE_UNAUTHENTICATED'],
    [403, 'SERVICE_FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'IDEMPOTENCY_KEY_REUSED'],
    [409, 'DUPLICATE_EXTERNAL_REFERENCE'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
    [422, 'FLOW_NOT_FOUND'],
  ])
    test(`${status} ${code}`, async (t) => {
      const { client, asked } = await against(t, [refusal(status, code)]);
      await assert.rejects(client.requests.create(), (error) => statusOf(status)(error) && error.code === code);
      assert.equal(asked.length, 1);
    });

  test('429 whose Retry-After is above a minute', async (t) => {
    const { client, asked } = await against(t, [refusal(429, 'SERVICE_RATE_LIMITED', { 'Retry-After': '61' })]);
    await assert.rejects(client.ping(), { status: 429, retryAfterSeconds: 61 });
    assert.equal(asked.length, 1);
  });

  test('429 until a date that is more than a minute away', async (t) => {
    const headers = { Date: 'Mon, 23 Nov 2026 10:00:00 GMT', 'Retry-After': 'Mon, 23 Nov 2026 10:01:01 GMT' };
    const { client, asked } = await against(t, [refusal(429, 'SERVICE_RATE_LIMITED', headers)]);
    await assert.rejects(client.ping(), { status: 429, retryAfterSeconds: 61 });
    assert.equal(asked.length, 1);
  });

  for (const [what, answer] of [
    ['a network fault', 'drop'],
    ['503', refusal(503, 'SERVICE_DEPENDENCY_UNAVAILABLE')],
  ])
    for (const [name, call] of [
      ['webhookEndpoints.create', (client) => client.webhookEndpoints.create({ url: 'https://shop.example/' })],
      ['webhookEndpoints.rotateSecret', (client) => client.webhookEndpoints.rotateSecret('whe_1')],
      ['webhookEndpoints.test', (client) => client.webhookEndpoints.test('whe_1')],
      ['webhookDeliveries.replay', (client) => client.webhookDeliveries.replay('del_1')],
    ])
      test(`${name} after ${what}, since it may have been done`, async (t) => {
        const { client, asked } = await against(t, [answer, {}]);
        await assert.rejects(call(client));
        assert.equal(asked.length, 1);
      });

  test('a redirect, which would carry the key elsewhere', async (t) => {
    const { client, asked } = await against(t, [{ status: 308, headers: { Location: 'https://elsewhere.example/' } }]);
    await assert.rejects(client.ping(), /HTTP_308.*elsewhere\.example.*baseUrl/);
    assert.equal(asked.length, 1);
  });
});

describe('errors', all, () => {
  test('carry code, message, traceId, details and the key', async (t) => {
    const details = [{ field: 'mobile', message: 'must be 10 digits' }];
    const { client } = await against(t, [{ status: 400, body: envelope('VALIDATION_FAILED', { details }) }]);
    const failed = client.requests.create({}, { idempotencyKey: 'merchant-1042' });
    await assert.rejects(failed, {
      name: 'VerifyMeError',
      message: `400 VALIDATION_FAILED: It is so. (traceId ${'f'.repeat(32)})`,
      status: 400,
      code: 'VALIDATION_FAILED',
      traceId: 'f'.repeat(32),
      details,
      retryAfterSeconds: null,
      attempts: 1,
      idempotencyKey: 'merchant-1042',
    });
  });

  test('of something before the service have the status as their code', async (t) => {
    const { client } = await against(t, [{ status: 403, body: '<html>no</html>' }]);
    await assert.rejects(client.ping(), { status: 403, code: 'HTTP_403', traceId: null });
  });

  for (const [answer, code, timeoutMs] of [
    ['drop', 'CONNECTION_FAILED', 30_000],
    ['silence', 'TIMEOUT', 100],
  ])
    test(`where no answer came are ${code}, with the key to go on with`, async (t) => {
      const { client } = await against(t, [answer], { maxRetries: 1, timeoutMs });
      const failed = client.requests.create({}, { idempotencyKey: 'merchant-1042' });
      await assert.rejects(failed, {
        name: 'VerifyMeConnectionError',
        code,
        attempts: 2,
        idempotencyKey: 'merchant-1042',
      });
      await assert.rejects(
        client.ping(),
        (error) => error instanceof VerifyMeConnectionError && error.cause !== undefined
      );
    });

  test('never hold the key', async (t) => {
    const { client } = await against(t, ['drop'], { maxRetries: 0 });
    const error = await client.ping().catch((e) => e);
    assert.ok(!`${error.stack} ${JSON.stringify(error)} ${JSON.stringify(client)}`.includes(KEY));
  });
});

describe('an AbortSignal', all, () => {
  test('ends a call that waits for its answer', async (t) => {
    const { client } = await against(t, ['silence']);
    const over = new AbortController();
    const called = client.ping({ signal: over.signal });
    over.abort(new Error('the page is closed'));
    await assert.rejects(called, /the page is closed/);
  });

  test('ends a wait between tries', async (t) => {
    const { client, asked } = await against(t, [refusal(429, 'SERVICE_RATE_LIMITED', { 'Retry-After': '30' })]);
    const began = Date.now();
    await assert.rejects(client.ping({ signal: AbortSignal.timeout(300) }), { name: 'TimeoutError' });
    assert.ok(Date.now() - began < 5000);
    assert.equal(asked.length, 1);
  });

  test('that has ended before makes no call', async (t) => {
    const { client, asked } = await against(t, [{}]);
    await assert.rejects(client.ping({ signal: AbortSignal.abort() }), { name: 'AbortError' });
    assert.equal(asked.length, 0);
  });
});

describe('a deletion', all, () => {
  const gone = refusal(404, 'NOT_FOUND');
  test('whose answer was lost has succeeded when nothing is left', async (t) => {
    const { client } = await against(t, ['drop', gone]);
    await client.webhookEndpoints.delete('whe_1');
  });
  test('of what was never there fails', async (t) => {
    const { client } = await against(t, [gone]);
    await assert.rejects(client.webhookEndpoints.delete('whe_1'), { status: 404 });
  });
});

describe('tokens', all, () => {
  const credentials = { keyId: 'key_1', secret: KEY, scope: 'onboarding.read' };
  const token = (name) => ({
    body: { access_token: `vm_at_${name}`, token_type: 'Bearer', expires_in: 900, scope: '' },
  });

  test('are fetched once, and again when one is refused', async (t) => {
    const answers = [token('a'), {}, {}, refusal(401, 'SERVICE_UNAUTHENTICATED'), token('b'), {}];
    const { client, asked } = await against(t, answers, { credentials });
    for (let i = 0; i < 3; i++) await client.ping();
    assert.deepEqual(
      asked.map(({ path, headers }) => `${path} ${headers.authorization}`),
      [
        `/oauth/token Basic ${Buffer.from(`key_1:${KEY}`).toString('base64')}`,
        ...['a', 'a', 'a'].map((name) => `/v1/ping Bearer vm_at_${name}`),
        `/oauth/token Basic ${Buffer.from(`key_1:${KEY}`).toString('base64')}`,
        '/v1/ping Bearer vm_at_b',
      ]
    );
    assert.equal(asked[0].body, 'grant_type=client_credentials&scope=onboarding.read');
  });

  test('that are refused twice fail', async (t) => {
    const refused = refusal(401, 'SERVICE_UNAUTHENTICATED');
    const { client, asked } = await against(t, [token('a'), refused, token('b'), refused], { credentials });
    await assert.rejects(client.ping(), { status: 401 });
    assert.equal(asked.length, 4);
  });

  test('that are not issued fail in the form of that standard', async (t) => {
    const body = { error: 'invalid_client', error_description: 'The key id or the secret is not right.' };
    const { client } = await against(t, [{ status: 401, body }], { credentials });
    await assert.rejects(client.ping(), { status: 401, code: 'invalid_client' });
  });
});

describe('bad input', all, () => {
  for (const baseUrl of [
    '',
    'verify.example',
    'ftp://verify.example',
    'https://a:b@verify.example',
    'https://v.example/v1',
  ])
    test(`baseUrl ${baseUrl}`, () => assert.throws(() => new VerifyMe({ baseUrl, apiKey: KEY }), TypeError));
  for (const apiKey of [undefined, '', 'vm_pk_test_a', 'secret'])
    test(`apiKey ${apiKey}`, () =>
      assert.throws(() => new VerifyMe({ baseUrl: 'https://v.example', apiKey }), TypeError));

  test('ids that would lead elsewhere, and malformed keys, make no call', async (t) => {
    const { client, asked } = await against(t, [{}]);
    for (const id of ['', '.', '..', 'a/b', 'a?b', 'a#b', '%2e%2e', undefined, null, 7, {}])
      assert.throws(() => client.requests.get(id), TypeError);
    for (const idempotencyKey of ['', 'short', 'with space', 'line\nend', 'x'.repeat(121)])
      await assert.rejects(client.requests.create({}, { idempotencyKey }), TypeError);
    assert.equal(asked.length, 0);
  });
});
