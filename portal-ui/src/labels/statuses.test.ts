import { expect, it } from 'vitest';
import { codeInWords } from './statuses';

it('words a code and keeps acronyms', () => {
  expect(codeInWords('INVALID_OTP')).toBe('Invalid OTP');
  expect(codeInWords('review.started')).toBe('Review started');
});
