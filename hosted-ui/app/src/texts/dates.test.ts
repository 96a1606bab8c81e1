import { expect, it } from 'vitest';
import { dayAndTime } from './dates';

it('writes the day first and the hours up to 24', () => {
  const local = new Date(2026, 10, 4, 15, 7);
  expect(dayAndTime(local.toISOString())).toBe('04/11/2026, 15:07');
});
