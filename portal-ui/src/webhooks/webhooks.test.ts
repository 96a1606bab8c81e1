import { expect, it } from 'vitest';
import { endpoint } from '../testing/developers';
import { deliveryFilterFrom } from './deliveryFilter';
import { errorInWords, isOpen } from './deliveryState';
import { endpointFault, healthOf } from './endpointState';
import { eventsInWords } from './eventTypes';
import { rangeUntil, replayInput } from './replayRange';

it.each([
  ['sound', 'ACTIVE', 9],
  ['failing', 'ACTIVE', 10],
  ['failed', 'DISABLED', 20],
  ['switchedOff', 'DISABLED', 3],
] as const)('is %s when %s after %i failures', (health, status, consecutiveFailures) => {
  expect(healthOf(endpoint({ status, consecutiveFailures }))).toBe(health);
});

it.each([
  ['HTTP_503', 'Answered 503'],
  ['TIMEOUT', 'No answer within 8 seconds'],
  ['SOMETHING_NEW', 'SOMETHING_NEW'],
])('words %s', (error, words) => {
  expect(errorInWords(error)).toBe(words);
});

it.each([
  ['PENDING', true],
  ['RETRYING', true],
  ['DELIVERED', false],
  ['DEAD', false],
] as const)('%s may be tried again: %s', (status, open) => {
  expect(isOpen(status)).toBe(open);
});

it('keeps only filters that mean something', () => {
  expect(deliveryFilterFrom({ status: 'NOPE', endpoint: '' })).toEqual({});
  expect(deliveryFilterFrom({ status: 'DEAD', endpoint: 'whe_1' })).toEqual({ status: 'DEAD', endpoint: 'whe_1' });
});

it('words a subscription', () => {
  expect(eventsInWords(['*'])).toBe('All events');
  expect(eventsInWords(['onboarding.approved'])).toBe('onboarding.approved');
  expect(eventsInWords(['onboarding.approved', 'onboarding.rejected'])).toBe('2 event types');
});

it('knows why the state refuses an act on an endpoint', () => {
  expect(endpointFault({ code: 'SERVICE_INVALID_STATE', message: '' }).code).toBe('ENDPOINT_DISABLED');
  expect(endpointFault({ code: 'NOT_FOUND', message: '' }).code).toBe('NOT_FOUND');
});

const now = Date.UTC(2026, 0, 8, 12);

it('replays the last seven days up to now unless told otherwise', () => {
  const input = replayInput('whe_1', rangeUntil(now), now);
  expect(input?.from).toBe('2026-01-01T12:00:00.000Z');
  expect(input?.to).toBe('2026-01-08T13:00:00.000Z');
});

it.each([
  ['', ''],
  ['2026-01-08T12:00', '2026-01-08T12:00'],
  ['2026-01-08T12:00', '2026-01-07T12:00'],
])('replays no time from "%s" to "%s"', (from, to) => {
  expect(replayInput('whe_1', { from, to }, now)).toBeNull();
});
