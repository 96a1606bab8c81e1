import { describe, expect, it } from 'vitest';
import { dueInWords, dueOf } from './due';

const minute = 60_000;

describe('when a case is due', () => {
  it.each([
    [60 * minute, 'later', 'in 1 h'],
    [59 * minute, 'soon', 'in 59 min'],
    [1, 'soon', 'in under 1 min'],
    [0, 'over', 'under 1 min over'],
    [-90 * minute, 'over', '1 h 30 min over'],
  ] as const)('%i ms before: %s', (left, due, words) => {
    expect(dueOf(left)).toBe(due);
    expect(dueInWords(left)).toBe(words);
  });
});
