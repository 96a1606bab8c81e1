import type { EndpointFieldsFragment, KeyFieldsFragment } from '../generated/graphql';
import { owner } from './requests';
import type { Delivery, DeliveryRow, User } from './types';

export const developer: User = { ...owner, id: 'usr_4', email: 'developer@acme.test', role: 'DEVELOPER' };

export function key(part: Partial<KeyFieldsFragment> = {}): KeyFieldsFragment {
  return {
    id: 'key_1',
    name: 'Orders',
    scopes: ['onboarding.create'],
    ipAllowList: [],
    rateLimit: null,
    publishable: false,
    value: null,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    createdAt: '2026-01-05T11:00:00.000Z',
    lastFour: 'Uq1o',
    replacedBy: null,
    revision: 1,
    ...part,
  };
}

export const day = { since: '2026-01-04T12:00:00.000Z', attempts: 0, acknowledged: 0, secondsToAnswer: { p95: null } };

export function endpoint(part: Partial<EndpointFieldsFragment> = {}): EndpointFieldsFragment & { lastDay: typeof day } {
  return {
    lastDay: day,
    endpointId: 'whe_1',
    url: 'https://shop.test/webhooks',
    events: ['*'],
    status: 'ACTIVE',
    consecutiveFailures: 0,
    secretRotating: false,
    previousValidUntil: null,
    disabledAt: null,
    createdOn: '2026-01-05T11:00:00.000Z',
    updatedOn: '2026-01-05T11:00:00.000Z',
    description: '',
    revision: 1,
    ...part,
  };
}

export const disabledEndpoint = endpoint({
  status: 'DISABLED',
  consecutiveFailures: 20,
  disabledAt: '2026-01-05T12:00:00.000Z',
});

export function deliveryRow(part: Partial<DeliveryRow> = {}): DeliveryRow {
  return {
    deliveryId: 'del_1',
    eventId: 'evt_1',
    eventType: 'onboarding.approved',
    endpointId: 'whe_1',
    requestId: 'vm_req_1',
    status: 'DEAD',
    attempt: 1,
    httpStatus: 410,
    lastError: 'HTTP_410',
    nextAttemptAt: null,
    createdAt: '2026-01-05T12:00:00.000Z',
    ...part,
  };
}

const payload = '{"eventType":"onboarding.approved"}';

export function delivery(part: Partial<Delivery> = {}): Delivery {
  return {
    ...deliveryRow(),
    deliveredAt: null,
    log: [
      {
        attempt: 1,
        at: '2026-01-05T12:00:01.000Z',
        httpStatus: 410,
        durationMs: 12,
        error: 'HTTP_410',
        answer: '<b>gone</b>',
        sentHeaders: [
          { name: 'X-Service-Attempt', value: '1' },
          { name: 'X-Service-Signature', value: 'v1=abc' },
        ],
        answerHeaders: [{ name: 'Set-Cookie', value: '(hidden)' }],
      },
    ],
    event: {
      eventId: 'evt_1',
      occurredAt: '2026-01-05T12:00:00.000Z',
      body: { eventType: 'onboarding.approved' },
      payload,
    },
    ...part,
  };
}
