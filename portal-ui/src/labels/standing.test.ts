import { describe, expect, it } from 'vitest';
import { colleague, inReview, preparedBy, queued, reviewer, row } from '../testing/requests';
import { isUnderReview, mayTake, standingOf } from './standing';

const now = Date.parse('2026-01-05T12:30:00.000Z');

describe('how a case stands to a reviewer', () => {
  it.each([
    ['free', row('a'), true],
    ['assigned', row('a', 0, { review: queued(colleague) }), true],
    ['assigned', row('a', 0, { review: queued(reviewer) }), true],
    ['released', row('a', 0, { status: 'REVIEWING', review: inReview(null) }), true],
    ['mine', row('a', 0, { status: 'REVIEWING', review: inReview(reviewer, '2026-01-05T12:00:00.000Z') }), false],
    ['held', row('a', 0, { status: 'REVIEWING', review: inReview(colleague, '2026-01-05T12:31:00.000Z') }), false],
    ['held', row('a', 0, { status: 'REVIEWING', review: inReview(colleague) }), false],
    ['left', row('a', 0, { status: 'REVIEWING', review: inReview(colleague, '2026-01-05T12:30:00.000Z') }), true],
    ['prepared', row('a', 0, { status: 'REVIEWING', review: preparedBy(reviewer) }), false],
    ['toCheck', row('a', 0, { status: 'REVIEWING', review: preparedBy(colleague) }), false],
    ['over', row('a', 0, { status: 'APPROVED' }), false],
  ] as const)('is %s', (standing, request, takeable) => {
    expect(standingOf(request, reviewer.id, now)).toBe(standing);
    expect(mayTake(standing)).toBe(takeable);
  });

  it('is decided only under review and with nothing prepared', () => {
    expect(isUnderReview(row('a', 0, { status: 'REVIEWING', review: inReview(null) }))).toBe(true);
    expect(isUnderReview(row('a', 0, { status: 'REVIEWING', review: preparedBy(colleague) }))).toBe(false);
    expect(isUnderReview(row('a'))).toBe(false);
  });
});
