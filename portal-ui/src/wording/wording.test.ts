import { expect, it } from 'vitest';
import { effectivePolicy } from './policy';
import { codeInWords } from './statuses';
import { worstOf } from './flags';
import { spanInWords } from '../clock/words';

it.each([
  ['MANUAL', 'AUTO', 'MANUAL'],
  ['AUTO', 'MANUAL', 'MANUAL'],
  ['HYBRID', 'AUTO', 'HYBRID'],
  ['AUTO', 'HYBRID', 'HYBRID'],
  ['AUTO', 'AUTO', 'AUTO'],
] as const)('tenant %s over flow %s comes to %s', (tenant, flow, effective) => {
  expect(effectivePolicy(tenant, flow)).toBe(effective);
});

it('words a code and keeps acronyms', () => {
  expect(codeInWords('INVALID_OTP')).toBe('Invalid OTP');
  expect(codeInWords('review.started')).toBe('Review started');
});

it('finds the worst flag', () => {
  expect(worstOf([])).toBeUndefined();
  expect(worstOf([{ severity: 'INFO' }, { severity: 'MEDIUM' }, { severity: 'LOW' }])).toBe('MEDIUM');
});

it.each([
  [-5_000, 'under 1 min'],
  [59_000, 'under 1 min'],
  [12 * 60_000, '12 min'],
  [200 * 60_000, '3 h 20 min'],
  [180 * 60_000, '3 h'],
  [26 * 3_600_000, '1 d 2 h'],
])('%i ms is %s', (ms, words) => {
  expect(spanInWords(ms)).toBe(words);
});
