import { describe, expect, it } from 'vitest';
import { snoozeProblem, snoozes, typedTime } from './snoozes';

const now = new Date(2026, 0, 31, 17, 30).getTime();

describe('the times that a case is put off until', () => {
  it('are one hour, four hours and nine in the morning of the reader’s next day', () => {
    expect(snoozes(now).map(({ until }) => until)).toEqual([
      new Date(2026, 0, 31, 18, 30).toISOString(),
      new Date(2026, 0, 31, 21, 30).toISOString(),
      new Date(2026, 1, 1, 9, 0).toISOString(),
    ]);
  });

  it('can be any other of the next 30 days', () => {
    expect(snoozeProblem('', now)).toBe('Choose a date and a time.');
    expect(snoozeProblem('2026-01-31T17:30', now)).toBe('Choose a time that is still to come.');
    expect(snoozeProblem('2026-01-31T17:31', now)).toBeUndefined();
    expect(snoozeProblem('2026-03-02T17:30', now)).toBeUndefined();
    expect(snoozeProblem('2026-03-02T17:31', now)).toBe('Choose a time within 30 days.');
    expect(typedTime('2026-02-01T09:00')).toBe(new Date(2026, 1, 1, 9).toISOString());
    expect(typedTime('soon')).toBeUndefined();
  });
});
