import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './searchParams';

it('writes filters into the address as people read them, and reads them back', () => {
  const query = stringifySearch({ reference: '123', status: 'APPROVED', flow: undefined });
  expect(query).toBe('?reference=123&status=APPROVED');
  expect(parseSearch(query)).toEqual({ reference: '123', status: 'APPROVED' });
  expect(stringifySearch({})).toBe('');
});
