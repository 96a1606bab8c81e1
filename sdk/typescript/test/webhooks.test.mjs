import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { verifyWebhook } from '../dist/esm/index.js';
import { checkSignature } from '../dist/esm/webhooks.js';

const vectors = JSON.parse(readFileSync(new URL('../../../docs/receivers/vectors.json', import.meta.url), 'utf8'));

describe('the vectors that all receivers share', () => {
  for (const { name, secret, timestamp, signature, bodyBase64, now, valid } of vectors)
    test(name, () => {
      const request = {
        secret,
        headers: { 'x-service-timestamp': timestamp, 'x-service-signature': signature },
        body: Buffer.from(bodyBase64, 'base64'),
        now: new Date(now * 1000),
      };
      if (valid) checkSignature(request);
      else assert.throws(() => checkSignature(request), { name: 'WebhookVerificationError' });
    });
});

const BODY = '{"eventId":"evt_1","eventType":"webhook.test","data":{"message":"Zoë"}}';
const NOW = 1_800_000_000;
const signed = (secret, body = BODY) => `v1=${createHmac('sha256', secret).update(`${NOW}.${body}`).digest('hex')}`;
const delivery = (more) => ({
  secret: 'whsec_a',
  headers: { 'X-Service-Timestamp': String(NOW), 'X-Service-Signature': signed('whsec_a') },
  body: BODY,
  now: new Date(NOW * 1000),
  ...more,
});
const code = (code) => ({ name: 'WebhookVerificationError', code });

test('gives the event, whatever form headers and body have', () => {
  const bytes = Buffer.from(BODY);
  for (const body of [BODY, bytes, new Uint8Array(bytes), new Uint8Array(bytes).buffer])
    assert.equal(verifyWebhook(delivery({ body })).eventId, 'evt_1');
  const { headers } = delivery();
  assert.equal(verifyWebhook(delivery({ headers: new Headers(headers) })).data.message, 'Zoë');
  const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
  assert.equal(verifyWebhook(delivery({ headers: lists })).eventId, 'evt_1');
});

test('takes either secret of a rotation', () => {
  assert.ok(verifyWebhook(delivery({ secret: ['whsec_new', 'whsec_a'] })));
  const headers = { ...delivery().headers, 'X-Service-Signature': `${signed('whsec_new')},${signed('whsec_a')}` };
  for (const secret of ['whsec_new', 'whsec_a']) assert.ok(verifyWebhook(delivery({ headers, secret })));
});

test('tells what is wrong', () => {
  const without = (name) => ({ ...delivery().headers, [name]: undefined });
  for (const [more, wanted] of [
    [{ headers: without('X-Service-Signature') }, 'MISSING_HEADER'],
    [{ headers: without('X-Service-Timestamp') }, 'MISSING_HEADER'],
    [{ headers: { ...delivery().headers, 'X-Service-Timestamp': '1e9' } }, 'MALFORMED_TIMESTAMP'],
    [{ now: new Date((NOW + 301) * 1000) }, 'TIMESTAMP_OUT_OF_TOLERANCE'],
    [{ now: new Date((NOW + 11) * 1000), toleranceSeconds: 10 }, 'TIMESTAMP_OUT_OF_TOLERANCE'],
    [{ toleranceSeconds: NaN }, 'TIMESTAMP_OUT_OF_TOLERANCE'],
    [{ body: `${BODY} ` }, 'NO_MATCHING_SIGNATURE'],
    [{ secret: 'whsec_b' }, 'NO_MATCHING_SIGNATURE'],
  ])
    assert.throws(() => verifyWebhook(delivery(more)), code(wanted));
  for (const body of ['', '{}', '[]', 'null', '{"eventId":7}', '{"eventId":""}', '{"eventId":"evt_cut"'])
    assert.throws(
      () =>
        verifyWebhook(
          delivery({ body, headers: { ...delivery().headers, 'X-Service-Signature': signed('whsec_a', body) } })
        ),
      code('MALFORMED_BODY')
    );
});

test('a body that was parsed already, or no secret, is a mistake of the caller', () => {
  assert.throws(() => verifyWebhook(delivery({ body: JSON.parse(BODY) })), /raw body/);
  for (const secret of ['', [], [''], undefined]) assert.throws(() => verifyWebhook(delivery({ secret })), TypeError);
});
