import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../searchParams';
import { requestFilterFrom, serverFilter } from './requestFilter';

it('keeps only filters that mean something', () => {
  expect(
    requestFilterFrom({ status: 'NOPE', reference: '', flow: 'f', from: '2026-02-31x', to: '2026-01-05' }),
  ).toEqual({
    flow: 'f',
    to: '2026-01-05',
  });
});

it('counts the last day whole', () => {
  const { from, to } = serverFilter({ from: '2026-01-05', to: '2026-01-05' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 3_600_000);
});

it('writes filters into the address as people read them, and reads them back', () => {
  const query = stringifySearch({ reference: '123', status: 'APPROVED', flow: undefined });
  expect(query).toBe('?reference=123&status=APPROVED');
  expect(parseSearch(query)).toEqual({ reference: '123', status: 'APPROVED' });
  expect(stringifySearch({})).toBe('');
});
