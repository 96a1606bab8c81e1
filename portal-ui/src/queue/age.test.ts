import { expect, it } from 'vitest';
import { ageOf } from './age';

const hour = 3_600_000;

it.each([
  [0, 'fresh'],
  [2 * hour - 1, 'fresh'],
  [2 * hour, 'due'],
  [4 * hour, 'due'],
  [4 * hour + 1, 'late'],
] as const)('%i ms of a four-hour target is %s', (waited, age) => {
  expect(ageOf(waited, 4)).toBe(age);
});
