import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { against } from './harness.mjs';

/** What is called here is everything that the description has. */
const description = JSON.parse(
  readFileSync(new URL('../../../rest-compat/description/dist/openapi.json', import.meta.url), 'utf8')
);

const CALLS = {
  ping: (c) => c.ping(),
  listFlows: (c) => c.flows(),
  readOpenApi: (c) => c.openapi(),
  readEvidenceKey: (c) => c.evidenceKey(),
  createOnboardingRequest: (c) => c.requests.create({ externalReference: 'a' }),
  listOnboardingRequests: (c) =>
    c.requests.page({ status: ['SUBMITTED', 'REVIEWING'], from: new Date(0), limit: 2, cursor: 'c&d' }),
  readOnboardingRequest: (c) => c.requests.get('ID'),
  reissueLink: (c) => c.requests.reissueLink('ID'),
  cancelOnboardingRequest: (c) => c.requests.cancel('ID', { reason: 'b' }),
  readResult: (c) => c.requests.result('ID', { fields: ['fullName', 'pan'] }),
  readDocument: (c) => c.requests.document('ID', 'ID'),
  createWebhookEndpoint: (c) => c.webhookEndpoints.create({ url: 'https://shop.example/' }),
  listWebhookEndpoints: (c) => c.webhookEndpoints.list(),
  readWebhookEndpoint: (c) => c.webhookEndpoints.get('ID'),
  changeWebhookEndpoint: (c) => c.webhookEndpoints.update('ID', { status: 'ACTIVE' }),
  deleteWebhookEndpoint: (c) => c.webhookEndpoints.delete('ID'),
  rotateWebhookSecret: (c) => c.webhookEndpoints.rotateSecret('ID', { endOverlap: true }),
  testWebhookEndpoint: (c) => c.webhookEndpoints.test('ID'),
  replayFailedDeliveries: (c) => c.webhookEndpoints.replayFailed('ID', { from: new Date(0), to: new Date(1) }),
  listWebhookDeliveries: (c) => c.webhookDeliveries.page({ status: 'DEAD', endpointId: 'ID' }),
  replayDelivery: (c) => c.webhookDeliveries.replay('ID'),
  listEvents: (c) => c.events.page({ type: 'webhook.test', from: '2026-11-21T09:00:00Z' }),
};

/** Made with the credentials, not by a caller. */
const WITHIN = ['issueToken'];

const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, { operationId }]) => operationId)
    .map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'ID')}`])
);

test('the client has every operation of the interface, and no other', () => {
  const described = operations.map(([name]) => name).sort();
  assert.deepEqual([...Object.keys(CALLS), ...WITHIN].sort(), described);
});

for (const [name, call] of operations.filter(([name]) => CALLS[name]))
  test(`${name} is ${call}`, async (t) => {
    const { client, asked } = await against(t, [{}]);
    await CALLS[name](client);
    const [{ method, path }] = asked;
    assert.equal(`${method} ${path.split('?')[0]}`, call);
  });

test('queries and bodies are written as the interface has them', async (t) => {
  const { client, asked } = await against(t, [{}]);
  for (const name of ['listOnboardingRequests', 'readResult', 'replayFailedDeliveries', 'cancelOnboardingRequest'])
    await CALLS[name](client);
  assert.deepEqual(
    asked.map(({ path, body }) => decodeURIComponent(path.split('?')[1] ?? body)),
    [
      'status=SUBMITTED,REVIEWING&from=1970-01-01T00:00:00.000Z&limit=2&cursor=c&d',
      'fields=fullName,pan',
      '{"from":"1970-01-01T00:00:00.000Z","to":"1970-01-01T00:00:00.001Z"}',
      '{"reason":"b"}',
    ]
  );
  assert.ok(asked[0].path.endsWith('cursor=c%26d'));
});

test('a list asks for its pages as they are wanted', async (t) => {
  const page = (ids, nextCursor) => ({ body: { requests: ids.map((requestId) => ({ requestId })), nextCursor } });
  const { client, asked } = await against(t, [page(['a', 'b'], 'next'), page(['c'], null)]);
  const seen = [];
  for await (const { requestId } of client.requests.list({ limit: 2 })) {
    seen.push(requestId);
    if (requestId === 'b') assert.equal(asked.length, 1);
  }
  assert.deepEqual(seen, ['a', 'b', 'c']);
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/v1/onboarding-requests?limit=2', '/v1/onboarding-requests?limit=2&cursor=next']
  );
});
