import { expect, it } from 'vitest';
import { changesOf, draftOf, lifetimeProblem, type Settings } from './settingsDraft';

const saved: Settings = {
  id: 'tnt_1',
  name: 'Acme',
  reviewPolicy: 'MANUAL',
  requireReasonComment: false,
  duplicatePolicy: 'off',
  linkLifetimeHours: 72,
};

it('sends nothing when nothing changed', () => {
  expect(changesOf(draftOf(saved), saved)).toEqual({});
});

it('sends only what changed', () => {
  const draft = { ...draftOf(saved), reviewPolicy: 'HYBRID' as const, linkLifetimeHours: '24' };
  expect(changesOf(draft, saved)).toEqual({ reviewPolicy: 'HYBRID', linkLifetimeHours: 24 });
});

it.each(['', '0', '721', '1.5', 'abc'])('refuses %o as a lifetime', (typed) => {
  expect(lifetimeProblem(typed)).toBeDefined();
});

it.each(['1', '72', '720'])('takes %s hours as a lifetime', (typed) => {
  expect(lifetimeProblem(typed)).toBeUndefined();
});
