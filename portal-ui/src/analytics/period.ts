import { dayFrom, keyFrom, textFrom } from '../api/searchValues';

/** What the figures are of, as the address holds it. Days are India's, the last one counts whole. */
export interface AnalyticsFilter {
  /** So many days up to today; from and to, where either is set, come before it. */
  period?: PeriodName;
  from?: string;
  to?: string;
  flow?: string;
}

const periodDays = { today: 1, week: 7, month: 30, quarter: 90, year: 365 };

export type PeriodName = keyof typeof periodDays;

export const periodChoices: [PeriodName, string][] = [
  ['today', 'Today'],
  ['week', '7 days'],
  ['month', '30 days'],
  ['quarter', '90 days'],
  ['year', '365 days'],
];

export const usualPeriod: PeriodName = 'month';

export function analyticsFilterFrom(search: Record<string, unknown>): AnalyticsFilter {
  return {
    period: keyFrom(periodDays, search.period),
    from: dayFrom(search.from),
    to: dayFrom(search.to),
    flow: textFrom(search.flow),
  };
}

export interface Period {
  /** The first and the last day. */
  first: string;
  last: string;
}

const dayMs = 86_400_000;
const zoneMs = 5.5 * 3_600_000;

/** The day in India. */
export function dayOf(now: number): string {
  return new Date(now + zoneMs).toISOString().slice(0, 10);
}

export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

export function periodOf(filter: AnalyticsFilter, today: string): Period {
  const days = periodDays[filter.period ?? usualPeriod];
  if (!filter.from && !filter.to) return { first: daysLater(today, 1 - days), last: today };
  const last = filter.to ?? (filter.from && filter.from > today ? filter.from : today);
  return { first: filter.from ?? daysLater(last, 1 - days), last };
}

/** The period as the server takes it: from is included, to is not. */
export function timesOf({ first, last }: Period): { from: string; to: string } {
  const start = (date: string) => new Date(Date.parse(date) - zoneMs).toISOString();
  return { from: start(first), to: start(daysLater(last, 1)) };
}

/** All days of the period, at most so many as the server gives figures of. */
export function daysIn({ first, last }: Period): string[] {
  const days: string[] = [];
  for (let date = first; date <= last && days.length < 401; date = daysLater(date, 1)) days.push(date);
  return days;
}
