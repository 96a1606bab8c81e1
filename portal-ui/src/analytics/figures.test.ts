import { describe, expect, it } from 'vitest';
import { csvOf, type DayOutcome, everyDay, findings, secondsInWords, share } from './figures';
import { analyticsFilterFrom, dayOf, daysIn, periodOf, timesOf } from './period';

describe('the period', () => {
  const today = dayOf(Date.parse('2026-11-23T18:29:59Z'));

  it('counts India’s days', () => {
    expect(today).toBe('2026-11-23');
    expect(dayOf(Date.parse('2026-11-23T18:30:00Z'))).toBe('2026-11-24');
    expect(timesOf({ first: '2026-11-23', last: '2026-11-23' })).toEqual({
      from: '2026-11-22T18:30:00.000Z',
      to: '2026-11-23T18:30:00.000Z',
    });
  });

  it('is 30 days up to today where nothing else is chosen', () => {
    expect(periodOf({}, today)).toEqual({ first: '2026-10-25', last: today });
    expect(daysIn(periodOf({}, today))).toHaveLength(30);
    expect(periodOf({ period: 'today' }, today)).toEqual({ first: today, last: today });
  });

  it('is of own days where one is chosen', () => {
    expect(periodOf({ from: '2026-11-01', period: 'today' }, today)).toEqual({ first: '2026-11-01', last: today });
    expect(periodOf({ to: '2026-02-28', period: 'week' }, today)).toEqual({ first: '2026-02-22', last: '2026-02-28' });
    expect(periodOf({ from: '2026-12-01' }, today)).toEqual({ first: '2026-12-01', last: '2026-12-01' });
  });

  it('leaves out of an address what is none', () => {
    expect(analyticsFilterFrom({ period: 'toString', from: '2026-13-01', to: 'x', flow: '' })).toEqual({
      period: undefined,
      from: undefined,
      to: undefined,
      flow: undefined,
    });
  });
});

const day = (date: string, created: number, started = 0, submitted = 0): DayOutcome => ({
  day: date,
  created,
  started,
  submitted,
  approved: 0,
  rejected: 0,
});

const step = (stepKey: string, started: number, completed: number, skipped = 0, code?: string) => ({
  stepKey,
  started,
  completed,
  skipped,
  firstTry: 0,
  refusals: code ? [{ code, count: 1 }] : [],
});

describe('figures in words', () => {
  it('tells shares that are neither none nor all apart from those', () => {
    expect(share(0, 0)).toBe('–');
    expect(share(0, 9)).toBe('0 %');
    expect(share(1, 3000)).toBe('0.1 %');
    expect(share(2999, 3000)).toBe('99.9 %');
    expect(share(2, 3)).toBe('67 %');
  });

  it('tells times in one unit', () => {
    expect([null, 0.2, 59.6, 99.4, 300, 7_200, 400_000].map(secondsInWords)).toEqual([
      '–',
      'under 1 s',
      '60 s',
      '99 s',
      '5 min',
      '2 h',
      '5 d',
    ]);
  });

  it('has every day of the period', () => {
    const days = everyDay([day('2026-11-02', 3)], { first: '2026-11-01', last: '2026-11-03' });
    expect(days.map(({ created }) => created)).toEqual([0, 3, 0]);
  });

  it('says what is to be seen', () => {
    expect(findings.outcomes([day('2026-11-01', 1), day('2026-11-02', 3)])).toBe(
      '4 requests were created, most on 2 Nov 2026: 3.',
    );
    expect(findings.outcomes([day('2026-11-01', 1)])).toBe('1 request was created, most on 1 Nov 2026: 1.');
    expect(findings.outcomes([day('2026-11-01', 0)])).toBe('No request was created.');
    expect(findings.conversion([day('2026-11-01', 9, 4, 1), day('2026-11-02', 9, 4, 3)])).toBe(
      'Conversion rose from 25 % in the first half of the time to 75 % in the second.',
    );
    expect(findings.conversion([day('2026-11-01', 9, 4, 1)])).toBe('Too few days with requests to compare.');
    expect(findings.funnel([step('pan', 9, 8), step('bank', 8, 4, 1, 'BANK_DOWN')])).toBe(
      'Most stopped at bank: 3 of 8. The error seen last is mostly BANK_DOWN.',
    );
    expect(findings.funnel([step('pan', 9, 8, 1)])).toBe('Nobody stopped at a step.');
    expect(findings.funnel([step('pan', 0, 0)])).toBe('No step was begun.');
  });

  it('writes CSV that a spreadsheet reads as text and numbers', () => {
    expect(
      csvOf(
        ['a', 'b, c'],
        [
          ['say "x"', -1],
          ['=1+1', 2],
        ],
      ),
    ).toBe('a,"b, c"\r\n"say ""x""",-1\r\n\'=1+1,2\r\n');
  });
});
