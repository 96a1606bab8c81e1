import { describe, expect, it } from 'vitest';
import { entriesOf } from './entries';
import { dayProblem, type HoursDraft, hoursOf, hoursProblems, targetsOf, withDay } from './reviewTimeDraft';

const around = { days: [], from: '', to: '', holidays: [] };
const week: HoursDraft = { days: [1, 2], from: '09:00', to: '18:00', holidays: [] };

describe('the targets of flows', () => {
  it('are those that were typed, by flow', () => {
    expect(targetsOf({ pan: '4', kyc: '', bank: '12' })).toEqual([
      { flowKey: 'bank', hours: 12 },
      { flowKey: 'pan', hours: 4 },
    ]);
  });
});

describe('working hours', () => {
  it('begin with the usual hours, and are none again without a day', () => {
    const monday = withDay(around, 1, true);
    expect(hoursOf(monday)).toEqual({ days: [1], from: '09:00', to: '18:00', holidays: [] });
    expect(hoursOf(withDay(monday, 1, false))).toEqual(around);
    expect(withDay({ ...week, from: '10:00' }, 7, true)).toMatchObject({ days: [1, 2, 7], from: '10:00' });
  });

  it('are times of one day, the end after the beginning', () => {
    expect(hoursProblems(week, around)).toEqual([]);
    expect(hoursProblems({ ...week, to: '24:00' }, around)).toEqual([]);
    expect(hoursProblems({ ...week, from: '9:00', to: '24:01' }, around).map(([name]) => name)).toEqual([
      'workingHours.from',
      'workingHours.to',
    ]);
    expect(hoursProblems({ ...week, to: '09:00' }, around)).toEqual([
      ['workingHours.to', 'The end comes after the beginning.'],
    ]);
    expect(hoursProblems({ ...week, days: [], from: 'never' }, around)).toEqual([]);
  });

  it('leave out holidays that exist', () => {
    expect(dayProblem('2028-02-29')).toBeUndefined();
    expect(dayProblem('2026-02-29')).toBeDefined();
    expect(dayProblem('26 January')).toBeDefined();
    expect(hoursProblems({ ...week, holidays: entriesOf(['2026-01-26', 'Diwali']) }, around)).toEqual([
      ['workingHours.holidays.1', 'This is not a day. Write one like 2027-01-26.'],
    ]);
  });
});
