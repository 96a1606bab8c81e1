import { describe, expect, it } from 'vitest';
import { changesSincePrepared } from './changesSince';

const line = (kind: string) => ({ at: '2026-01-05T12:00:00.000Z', kind, stepKey: null, actor: null });
const kinds = (...timeline: string[]) => changesSincePrepared(timeline.map(line)).map(({ kind }) => kind);

describe('what has changed since a decision was prepared', () => {
  it('is what came after the last one, and what only looked is left out', () => {
    expect(
      kinds(
        ...['request.commented', 'decision.prepared', 'review.assigned', 'decision.returned', 'decision.prepared'],
        ...['document.viewed', 'request.commented', 'request.faces_judged', 'onboarding.step.completed'],
      ),
    ).toEqual(['request.commented', 'onboarding.step.completed']);
  });

  it('is nothing where none was prepared', () => {
    expect(kinds('request.commented')).toEqual([]);
  });
});
