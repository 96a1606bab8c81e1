import { expect, it } from 'vitest';
import type { Fault } from '../api/faults';
import { key } from '../testing/developers';
import { emptyDraft, inputOf, problemsOf, rateProblem } from './keyDraft';
import { inOrder, keyState } from './keyState';
import { defaultScopes, scopes } from './scopes';

it('starts from the default four scopes', () => {
  expect(defaultScopes).toEqual(['onboarding.create', 'onboarding.read', 'onboarding.result', 'onboarding.cancel']);
  expect(Object.keys(scopes)).toHaveLength(6);
});

it('sends only what was given', () => {
  expect(inputOf({ ...emptyDraft, name: ' Orders ' })).toEqual({
    name: 'Orders',
    scopes: defaultScopes,
    ipAllowList: [],
  });
});

it('sends addresses without blank lines, an end in UTC and a limit as a number', () => {
  const draft = {
    ...emptyDraft,
    addresses: '203.0.113.7 \n\n 2001:db8::/32',
    expires: '2026-12-01T10:00',
    rateLimit: '5',
  };
  expect(inputOf(draft)).toMatchObject({
    ipAllowList: ['203.0.113.7', '2001:db8::/32'],
    expiresAt: new Date('2026-12-01T10:00').toISOString(),
    rateLimit: 5,
  });
});

it.each(['0', '100001', '1.5', 'many'])('refuses a limit of %s', (typed) => {
  expect(rateProblem(typed)).toBeDefined();
});

it.each(['', '1', '100000'])('takes a limit of "%s"', (typed) => {
  expect(rateProblem(typed)).toBeUndefined();
});

it('names the line of a refused address as it stands in the form', () => {
  const fault: Fault = {
    code: 'VALIDATION_FAILED',
    message: '',
    details: [
      { field: 'ipAllowList[1]', message: 'is not an IPv4 or IPv6 address or range' },
      { field: 'expiresAt', message: 'must be in the future' },
    ],
  };
  expect(problemsOf(fault, { ...emptyDraft, addresses: '203.0.113.7\n\nnowhere' })).toEqual({
    addresses: ['Line 3: “nowhere” is not an IPv4 or IPv6 address or range.'],
    expires: 'The end must be in the future.',
  });
});

it('says no more of a field that was changed since it was refused', () => {
  const fault: Fault = {
    code: 'VALIDATION_FAILED',
    message: '',
    details: [
      { field: 'ipAllowList[0]', message: 'is not an IPv4 or IPv6 address or range' },
      { field: 'name', message: 'is taken' },
    ],
  };
  const sent = { ...emptyDraft, name: 'Shop', addresses: 'nowhere' };
  expect(problemsOf(fault, sent, { ...sent, addresses: '10.0.0.0/8' })).toEqual({
    addresses: [],
    name: 'The name is taken.',
  });
});

it('leaves other refusals to the notice', () => {
  expect(problemsOf({ code: 'SERVICE_FORBIDDEN', message: '' }, emptyDraft)).toEqual({ addresses: [] });
});

const noon = Date.UTC(2026, 0, 5, 12);

it.each([
  ['Active', key()],
  ['Active', key({ expiresAt: '2026-01-05T12:00:00.001Z' })],
  ['Expired', key({ expiresAt: '2026-01-05T12:00:00.000Z' })],
  ['Revoked', key({ revokedAt: '2026-01-05T11:30:00.000Z', expiresAt: '2026-01-05T11:00:00.000Z' })],
])('is %s', (label, of) => {
  expect(keyState(of, noon).label).toBe(label);
});

it('lists usable keys first, publishable ones apart', () => {
  const keys = [
    key({ id: 'revoked', revokedAt: '2026-01-05T11:30:00.000Z' }),
    key({ id: 'public', publishable: true }),
    key({ id: 'active' }),
  ];
  const { secret, publishable } = inOrder(keys, noon);
  expect(secret.map(({ id }) => id)).toEqual(['active', 'revoked']);
  expect(publishable.map(({ id }) => id)).toEqual(['public']);
});
