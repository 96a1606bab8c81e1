/**
 * The client against a running sandbox. spec/clients_test.go starts one and runs this with VERIFYME_BASE_URL,
 * VERIFYME_API_KEY (every scope), VERIFYME_API_KEY_ID, VERIFYME_SLOW_KEY (60 calls a minute) and SUBMITTED_REQUEST, which
 * has a clean document.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, request as forward } from 'node:http';
import { test } from 'node:test';
import { verifyWebhook, VerifyMe } from '../dist/esm/index.js';

const { VERIFYME_BASE_URL: baseUrl, VERIFYME_API_KEY: apiKey, SUBMITTED_REQUEST: submitted } = process.env;
const verifyme = new VerifyMe({ baseUrl, apiKey });
const refused = (status, code) => ({ name: 'VerifyMeError', status, code });

async function serving(t, answer) {
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}`;
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('a request: created, linked, read, cancelled', async () => {
  const externalReference = randomUUID();
  const created = await verifyme.requests.create({
    externalReference,
    mobile: '9812341234',
    metadata: { branch: 'Pune' },
  });
  assert.equal(created.status, 'LINK_ISSUED');
  assert.equal((await fetch(created.onboardingUrl)).status, 200);
  const reissued = await verifyme.requests.reissueLink(created.requestId);
  assert.notEqual(reissued.onboardingUrl, created.onboardingUrl);
  assert.equal((await fetch(created.onboardingUrl)).status, 404);

  const read = await verifyme.requests.get(created.requestId);
  assert.deepEqual([read.externalReference, read.metadata], [externalReference, { branch: 'Pune' }]);
  await assert.rejects(verifyme.requests.result(created.requestId), refused(409, 'RESULT_NOT_READY'));
  for (let i = 0; i < 2; i++)
    assert.equal((await verifyme.requests.cancel(created.requestId, { reason: 'withdrawn' })).status, 'CANCELLED');
  await assert.rejects(verifyme.requests.reissueLink(created.requestId), refused(409, 'SERVICE_INVALID_STATE'));
});

test('a list over its pages', async () => {
  const externalReference = randomUUID();
  const made = [];
  for (let i = 0; i < 5; i++) made.push((await verifyme.requests.create({ externalReference })).requestId);
  const listed = [];
  const filter = { externalReference, limit: 2, status: ['LINK_ISSUED', 'IN_PROGRESS'], from: new Date(0) };
  for await (const { requestId } of verifyme.requests.list(filter)) listed.push(requestId);
  assert.deepEqual(listed, made);
  await assert.rejects(verifyme.requests.page({ cursor: 'no cursor' }), refused(400, 'VALIDATION_FAILED'));
});

test('a result and its documents', async () => {
  const result = await verifyme.requests.result(submitted, { fields: ['fullName', 'pan'] });
  assert.deepEqual(Object.keys(result.verified).sort(), ['fullName', 'pan']);
  const [{ documentId, contentType, sizeBytes }] = result.documents;
  const { url } = await verifyme.requests.document(submitted, documentId);
  const file = await fetch(url);
  assert.equal(file.headers.get('content-type'), contentType);
  assert.equal((await file.arrayBuffer()).byteLength, sizeBytes);
});

test('errors name what is wrong', async () => {
  await assert.rejects(verifyme.requests.create({ mobile: '12' }), (error) => {
    assert.deepEqual([error.status, error.code, error.details[0].field], [400, 'VALIDATION_FAILED', 'mobile']);
    assert.match(error.traceId, /^[0-9a-f]{32}$/);
    return true;
  });
  await assert.rejects(verifyme.requests.get('vm_req_unknown'), refused(404, 'NOT_FOUND'));
  const stranger = new VerifyMe({ baseUrl, apiKey: 'vm_test_unknown' });
  await assert.rejects(stranger.ping(), refused(401, 'SERVICE_UNAUTHENTICATED'));
});

test('a creation whose answer is lost is made once', async (t) => {
  const keys = [];
  const between = await serving(t, async (request, response) => {
    const body = await bodyOf(request);
    keys.push(request.headers['idempotency-key']);
    const { method, headers, url: path } = request;
    const onward = forward(baseUrl + path, { method, headers }, async (answer) => {
      const said = await bodyOf(answer);
      // The service has carried it out; the first answer gets lost.
      if (keys.length === 1) return request.socket.destroy();
      response.writeHead(answer.statusCode, answer.headers).end(said);
    });
    onward.end(body);
  });
  const externalReference = randomUUID();
  const created = await new VerifyMe({ baseUrl: between, apiKey }).requests.create({ externalReference });
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
  const { requests } = await verifyme.requests.page({ externalReference });
  assert.deepEqual(
    requests.map(({ requestId }) => requestId),
    [created.requestId]
  );
  const again = { idempotencyKey: keys[0] };
  const replayed = await verifyme.requests.create({ externalReference }, again);
  assert.equal(replayed.requestId, created.requestId);
  await assert.rejects(verifyme.requests.create({}, again), refused(409, 'IDEMPOTENCY_KEY_REUSED'));
});

test('a call beyond the rate waits for Retry-After', async () => {
  const answers = [];
  const slow = new VerifyMe({
    baseUrl,
    apiKey: process.env.VERIFYME_SLOW_KEY,
    maxRetries: 9,
    fetch: async (...given) => {
      const response = await fetch(...given);
      answers.push([response.status, Number(response.headers.get('retry-after'))]);
      return response;
    },
  });
  const began = Date.now();
  const refused = () => answers.filter(([status]) => status === 429);
  // Until one is refused, however slow the machine is: what is spent comes back at one call a second.
  const spend = async () => {
    while (refused().length === 0) await slow.ping();
  };
  await Promise.all([spend(), spend(), spend()]);
  const late = refused();
  assert.ok(late.every(([, seconds]) => seconds >= 1));
  assert.ok(Date.now() - began >= 1000);
});

test('a token in place of the key', async () => {
  const keyId = process.env.VERIFYME_API_KEY_ID;
  const narrow = new VerifyMe({ baseUrl, credentials: { keyId, secret: apiKey, scope: 'onboarding.read' } });
  assert.deepEqual((await narrow.ping()).scopes, ['onboarding.read']);
  await assert.rejects(narrow.requests.create(), refused(403, 'SERVICE_FORBIDDEN'));
});

test('webhooks: an endpoint, a signed delivery, a rotation', async (t) => {
  const posted = [];
  let told = () => undefined;
  const receiver = await serving(t, async (request, response) => {
    posted.push({ headers: request.headers, body: await bodyOf(request) });
    response.end();
    told();
  });
  const next = async (n) => {
    while (posted.length < n) await new Promise((resolve) => (told = resolve));
    return posted[n - 1];
  };

  const { endpointId, secret } = await verifyme.webhookEndpoints.create({ url: receiver, events: ['webhook.test'] });
  const { deliveryId } = await verifyme.webhookEndpoints.test(endpointId);
  const first = await next(1);
  assert.equal(first.headers['x-service-delivery'], deliveryId);
  const event = verifyWebhook({ secret, ...first });
  assert.equal(event.eventType, 'webhook.test');
  assert.throws(() => verifyWebhook({ secret: `${secret}x`, ...first }), { code: 'NO_MATCHING_SIGNATURE' });
  assert.throws(() => verifyWebhook({ secret, headers: first.headers, body: `${first.body} ` }), {
    code: 'NO_MATCHING_SIGNATURE',
  });

  const rotated = await verifyme.webhookEndpoints.rotateSecret(endpointId);
  await assert.rejects(verifyme.webhookEndpoints.rotateSecret(endpointId), refused(409, 'SERVICE_INVALID_STATE'));
  assert.ok((await verifyme.webhookEndpoints.get(endpointId)).secretRotating);
  await verifyme.webhookEndpoints.test(endpointId);
  const second = await next(2);
  for (const each of [secret, rotated.secret]) verifyWebhook({ secret: each, ...second });

  const replayed = await verifyme.webhookDeliveries.replay(deliveryId);
  const third = await next(3);
  assert.equal(third.headers['x-service-delivery'], replayed.deliveryId);
  assert.equal(verifyWebhook({ secret: rotated.secret, ...third }).eventId, event.eventId);
  const listed = [];
  for await (const delivery of verifyme.webhookDeliveries.list({ endpointId, limit: 1 }))
    listed.push(delivery.deliveryId);
  assert.equal(listed.length, 3);
  for await (const each of verifyme.events.list({ type: 'webhook.test' })) assert.equal(each.eventType, 'webhook.test');

  await verifyme.webhookEndpoints.update(endpointId, { status: 'DISABLED' });
  await verifyme.webhookEndpoints.delete(endpointId);
  await assert.rejects(verifyme.webhookEndpoints.get(endpointId), refused(404, 'NOT_FOUND'));
});
