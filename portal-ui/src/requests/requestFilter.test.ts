import { expect, it } from 'vitest';
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

it('asks for the applicant’s reference as it was heard, and for the workspace’s own as it is', () => {
  const filter = requestFilterFrom({ reference: 'REF-1', applicantsReference: 'k7qm 2x4h' });
  expect(serverFilter(filter)).toMatchObject({ externalReference: 'REF-1', reference: 'k7qm 2x4h' });
});
