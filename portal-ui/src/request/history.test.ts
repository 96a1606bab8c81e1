import { expect, it } from 'vitest';
import { wholeRequest } from '../testing/requests';
import { historyOf, stepName } from './history';

const entry = (kind: string, second: number, actor: string | null = null) => ({
  at: `2026-01-05T12:00:0${second}.000Z`,
  kind,
  stepKey: null,
  actor,
});

it('tells a decision once, with who took it', () => {
  const history = historyOf([
    entry('onboarding.submitted', 1),
    entry('review.started', 2, 'reviewer1@acme.test'),
    entry('request.approved', 3, 'reviewer1@acme.test'),
    entry('onboarding.approved', 3),
  ]);
  expect(history.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['onboarding.approved', 'reviewer1@acme.test'],
    ['review.started', 'reviewer1@acme.test'],
    ['onboarding.submitted', null],
  ]);
});

it('tells each sending back with who did it', () => {
  const history = historyOf([
    entry('onboarding.reverted', 1),
    entry('request.reverted', 1, 'reviewer1@acme.test'),
    entry('onboarding.reverted', 5),
    entry('request.reverted', 5, 'reviewer2@acme.test'),
  ]);
  expect(history.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['onboarding.reverted', 'reviewer2@acme.test'],
    ['onboarding.reverted', 'reviewer1@acme.test'],
  ]);
});

it('keeps an act whose event is not there', () => {
  expect(historyOf([entry('request.approved', 3, 'a')])).toHaveLength(1);
});

it('names a step by its type, or by its key when it is gone', () => {
  expect(stepName(wholeRequest().steps, 'bank')).toBe('Bank account');
  expect(stepName(wholeRequest().steps, 'other')).toBe('other');
});
