import { describe, expect, it } from 'vitest';
import { colleague, inReview, preparedBy, reviewer, row } from '../testing/requests';
import { isFiltered, matches, type QueueFilter, queueFilterFrom, shownIds } from './queueFilter';
import { byWaiting } from './queueOrder';
import { emptyQueue, queueReducer } from './queueState';

const flagged = (severity: 'HIGH' | 'LOW') => row('a', 0, { flags: [{ code: 'X', step: 'bank', severity }] });
const takenBy = (user: typeof reviewer) => row('a', 0, { status: 'REVIEWING', review: inReview(user) });
const awaiting = row('a', 0, { status: 'REVIEWING', review: preparedBy(colleague) });

describe('the filter in the address', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(
      queueFilterFrom({ q: 'REF', status: 'APPROVED', flags: 'HIGH', taken: 'them', target: '8', x: '1' }),
    ).toEqual({
      q: 'REF',
      flags: 'HIGH',
      target: 8,
    });
  });

  it('does not count the target as a filter', () => {
    expect(isFiltered({ target: 8 })).toBe(false);
    expect(isFiltered({ q: 'a' })).toBe(true);
  });
});

describe('matching', () => {
  it.each<[string, ReturnType<typeof row>, QueueFilter, boolean]>([
    ['no filter', row('a'), {}, true],
    ['part of the reference, in any case', row('a'), { q: ' ref-A ' }, true],
    ['part of the id', row('vm_req_77'), { q: 'req_7' }, true],
    ['another text', row('a'), { q: 'zzz' }, false],
    ['its status', row('a'), { status: 'SUBMITTED' }, true],
    ['another status', row('a'), { status: 'REVIEWING' }, false],
    ['waiting for a second reviewer', awaiting, { status: 'AWAITING_CHECKER' }, true],
    ['waiting for a second reviewer', awaiting, { status: 'REVIEWING' }, false],
    ['under review', takenBy(colleague), { status: 'AWAITING_CHECKER' }, false],
    ['another flow', row('a'), { flow: 'other' }, false],
    ['a worse flag than asked', flagged('HIGH'), { flags: 'MEDIUM' }, true],
    ['a lesser flag than asked', flagged('LOW'), { flags: 'MEDIUM' }, false],
    ['no flags wanted, one there', flagged('LOW'), { flags: 'none' }, false],
    ['no flags wanted, none there', row('a'), { flags: 'none' }, true],
    ['taken by me', takenBy(reviewer), { taken: 'me' }, true],
    ['taken by a colleague', takenBy(colleague), { taken: 'me' }, false],
    ['taken by nobody', row('a'), { taken: 'nobody' }, true],
  ])('%s', (_name, candidate, filter, expected) => {
    expect(matches(candidate, filter, reviewer.id)).toBe(expected);
  });
});

describe('the rows shown', () => {
  it('keeps a row that stops matching while someone points at the list', () => {
    const loaded = [
      { type: 'loadStarted' as const },
      { type: 'pageLoaded' as const, rows: [row('a', 1), row('b', 2)] },
      { type: 'loadFinished' as const, at: 0 },
      { type: 'engaged' as const },
      {
        type: 'changed' as const,
        change: { kind: 'CHANGED' as const, row: row('a', 1, { status: 'REVIEWING' }), at: 1 },
      },
    ].reduce(queueReducer, emptyQueue);
    const filter: QueueFilter = { status: 'SUBMITTED' };
    expect(shownIds(loaded, filter, reviewer.id, ['a', 'b'])).toEqual(['a', 'b']);
    expect(shownIds({ ...loaded, engaged: false }, filter, reviewer.id, ['a', 'b'])).toEqual(['b']);
  });
});

describe('the order', () => {
  it('breaks a tie by id and falls back to the creation', () => {
    expect([row('b'), row('a')].sort(byWaiting).map((found) => found.id)).toEqual(['a', 'b']);
    expect([row('a'), row('b', 0, { submittedAt: null })].sort(byWaiting).map((found) => found.id)).toEqual(['b', 'a']);
  });
});
