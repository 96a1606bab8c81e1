import { expect, it } from 'vitest';
import { isUnfinished } from './messages';

it.each([
  ['Please add what is missing: ', true],
  ['Signs of fraud:', true],
  ['First this,', true],
  ['Please do {{step}} again.', true],
  ['Whole.', false],
  ['', false],
  ['Please: all of it', false],
])('%s breaks off: %s', (text, unfinished) => {
  expect(isUnfinished(text)).toBe(unfinished);
});
