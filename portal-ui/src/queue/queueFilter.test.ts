import { describe, expect, it } from 'vitest';
import { isFiltered, queueFilterFrom, serverFilter } from './queueFilter';

const now = Date.UTC(2026, 0, 5, 12);

describe('the filters of the queue', () => {
  it('are read from the address, what they do not know left out', () => {
    const filter = {
      q: 'REF-1',
      status: 'IN_REVIEW',
      flow: 'kyc-v1',
      flag: 'BANK_NAME_MISMATCH',
      severity: 'HIGH',
      held: 'me',
      due: 'overdue',
      snoozed: 'no',
      escalated: 'yes',
    };
    expect(queueFilterFrom(filter)).toEqual(filter);
    const wrong = {
      q: '  ',
      status: 'SUBMITTED',
      severity: 'none',
      held: 'a b',
      due: 'soon',
      snoozed: 'maybe',
      page: '3',
    };
    expect(isFiltered(queueFilterFrom(wrong))).toBe(false);
  });

  it.each([
    [{}, null],
    [{ q: 'REF-1' }, { text: 'REF-1' }],
    [{ status: 'QUEUED' }, { reviewStatus: ['QUEUED'] }],
    [{ flow: 'kyc-v1' }, { flowKey: 'kyc-v1' }],
    [{ flag: 'LIVENESS_FAILED' }, { flag: 'LIVENESS_FAILED' }],
    [{ severity: 'LOW' }, { severity: 'LOW' }],
    [{ held: 'me' }, { reviewerId: 'usr_1' }],
    [{ held: 'usr_2' }, { reviewerId: 'usr_2' }],
    [{ held: 'nobody' }, { unheld: true }],
    [{ due: 'overdue' }, { dueBefore: '2026-01-05T12:00:00.000Z' }],
    [{ due: 'hour' }, { dueBefore: '2026-01-05T13:00:00.000Z' }],
    [{ snoozed: 'no' }, { snoozed: false }],
    [{ escalated: 'yes' }, { escalated: true }],
  ] as const)('ask the server: %j', (filter, asked) => {
    expect(serverFilter(filter, 'usr_1', now)).toEqual(asked);
  });
});
