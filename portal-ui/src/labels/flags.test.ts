import { expect, it } from 'vitest';
import { worstOf } from './flags';

it('finds the worst flag', () => {
  expect(worstOf([])).toBeUndefined();
  expect(worstOf([{ severity: 'INFO' }, { severity: 'MEDIUM' }, { severity: 'LOW' }])).toBe('MEDIUM');
});
