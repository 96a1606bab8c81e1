import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { VerifyMeConnectionError, VerifyMeError } from '../dist/esm/index.js';
import { Transport } from '../dist/esm/transport.js';
import { against, KEY, scripted } from './harness.mjs';

/** What a server that is not the service's, or a proxy before it, can do to a call. */
const all = { concurrency: true };

describe('a redirect is not followed, so that the key goes nowhere else', all, () => {
  for (const status of [301, 302, 303, 307, 308])
    for (const [how, options] of [
      ['a key', {}],
      ['credentials', { apiKey: undefined, credentials: { keyId: 'key_1', secret: KEY } }],
    ])
      test(`${status} with ${how}`, async (t) => {
        const elsewhere = await scripted({});
        t.after(elsewhere.end);
        const { client, asked } = await against(
          t,
          [{ status, headers: { Location: `${elsewhere.baseUrl}/v1/ping` }, body: '' }],
          options
        );
        await assert.rejects(client.ping(), { name: 'VerifyMeError', status });
        await assert.rejects(client.requests.create(), { name: 'VerifyMeError', status });
        assert.equal(asked.length, 2);
        assert.equal(elsewhere.asked.length, 0);
      });

  test('nor taken for a success where the fetch that is given hides it', async (t) => {
    const { client } = await against(t, [{}], { fetch: async () => Response.error() });
    await assert.rejects(client.ping(), (error) => error instanceof VerifyMeError && error.status === 0);
  });
});

describe('an answer that is too large is no answer', all, () => {
  const call = { method: 'GET', path: '/v1/ping' };
  const transport = async (t, answers) => {
    const server = await scripted(...answers);
    t.after(server.end);
    const made = new Transport({
      origin: server.baseUrl,
      timeoutMs: 5000,
      maxRetries: 4,
      fetch,
      authorize: async () => 'Bearer x',
      maxAnswer: 1000,
      maxFile: 2000,
    });
    return { made, asked: server.asked };
  };

  test('and is not asked for again', async (t) => {
    const { made, asked } = await transport(t, [{ body: `{}${' '.repeat(999)}` }]);
    await assert.rejects(made.call(call), (error) => error instanceof VerifyMeConnectionError && error.attempts === 1);
    assert.equal(asked.length, 1);
  });

  test('one as large as may be is', async (t) => {
    const { made } = await transport(t, [{ body: `{}${' '.repeat(998)}` }]);
    assert.deepEqual(await made.call(call), {});
  });

  test('a file may be larger, and comes whole', async (t) => {
    const { made } = await transport(t, [{ body: 'x'.repeat(2000) }, { body: 'x'.repeat(2001) }]);
    const file = await made.call({ ...call, isFile: true });
    assert.deepEqual([file.constructor, file.length, file.buffer.byteLength], [Uint8Array, 2000, 2000]);
    await assert.rejects(made.call({ ...call, isFile: true }), VerifyMeConnectionError);
  });
});

describe('odd answers are errors', all, () => {
  for (const body of [
    '',
    'null',
    '[]',
    '7',
    '"text"',
    '{"error":null}',
    '{"error":7}',
    '{"error":{"code":7}}',
    '{"error":{}}',
    '{"error":{"message":null,"details":"none"}}',
    '<html>',
  ])
    test(`400 ${body}`, async (t) => {
      const { client, asked } = await against(t, [{ status: 400, body }]);
      await assert.rejects(client.ping(), { status: 400, code: 'HTTP_400', details: [] });
      assert.equal(asked.length, 1);
    });

  for (const body of ['', 'null', '[]', '7', '<html>'])
    test(`200 ${body}, which is asked for again`, async (t) => {
      const { client, asked } = await against(t, [{ body }], { maxRetries: 1 });
      await assert.rejects(client.ping(), (error) => error instanceof VerifyMeConnectionError && error.attempts === 2);
      assert.equal(asked.length, 2);
    });

  test('a deletion has no answer to be read', async (t) => {
    const { client } = await against(t, [{ status: 204, body: '' }]);
    assert.equal(await client.webhookEndpoints.delete('whe_1'), undefined);
  });
});
