import { expect, it } from 'vitest';
import { spanInWords } from './dateTime';

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
