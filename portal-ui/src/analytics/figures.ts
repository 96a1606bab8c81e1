import type { AnalyticsQuery } from '../generated/graphql';
import { dayInWords } from '../labels/dateTime';
import { share } from '../labels/share';
import { daysIn, type Period } from './period';

export { share };

export type Figures = AnalyticsQuery['analytics'];
export type FunnelStep = Figures['funnel'][number];
type Day = Figures['days'][number];

export function countInWords(count: number): string {
  return count.toLocaleString('en-IN');
}

/** So many of what is counted, such as "1 request" and "2,000 requests"; the plural where it is not one with an s. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${countInWords(count)} ${count === 1 ? one : many}`;
}

/** Seconds in the unit that people would take; a dash of nothing. */
export function secondsInWords(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  if (seconds < 1) return 'under 1 s';
  if (seconds < 100) return `${String(Math.round(seconds))} s`;
  const minutes = seconds / 60;
  if (minutes < 100) return `${String(Math.round(minutes))} min`;
  const hours = minutes / 60;
  return hours < 72 ? `${String(Math.round(hours))} h` : `${String(Math.round(hours / 24))} d`;
}

/** Who began a step and neither completed nor skipped it. */
export function droppedAt({ started, completed, skipped }: FunnelStep): number {
  return started - completed - skipped;
}

export interface DayOutcome {
  day: string;
  created: number;
  started: number;
  submitted: number;
  approved: number;
  rejected: number;
}

/** Every day of the period, those without a request too. */
export function everyDay(days: readonly Day[], period: Period): DayOutcome[] {
  const known = new Map(days.map((one) => [one.day, one]));
  return daysIn(period).map(
    (day) => known.get(day) ?? { day, created: 0, started: 0, submitted: 0, approved: 0, rejected: 0 },
  );
}

/** One sentence a chart, which says what is to be seen in it. */
export const findings = {
  outcomes(days: readonly DayOutcome[]): string {
    const busiest = days.reduce<DayOutcome | undefined>(
      (most, d) => (d.created > (most?.created ?? 0) ? d : most),
      undefined,
    );
    if (!busiest) return 'No request was created.';
    const all = days.reduce((sum, { created }) => sum + created, 0);
    const most = `most on ${dayInWords(busiest.day)}: ${countInWords(busiest.created)}`;
    return `${countOf(all, 'request was', 'requests were')} created, ${most}.`;
  },

  conversion(days: readonly DayOutcome[]): string {
    const half = Math.floor(days.length / 2);
    const [before, after] = [days.slice(0, half), days.slice(half)].map((part) => ({
      started: part.reduce((sum, d) => sum + d.started, 0),
      submitted: part.reduce((sum, d) => sum + d.submitted, 0),
    }));
    if (!before?.started || !after?.started) return 'Too few days with requests to compare.';
    const [was, is] = [before, after].map(({ started, submitted }) => Math.round((100 * submitted) / started));
    if (was === is) return `Conversion stayed at ${String(is)} %.`;
    const turned = (is ?? 0) > (was ?? 0) ? 'rose' : 'fell';
    return `Conversion ${turned} from ${String(was)} % in the first half of the time to ${String(is)} % in the second.`;
  },

  funnel(steps: readonly FunnelStep[]): string {
    const worst = steps.reduce<FunnelStep | undefined>(
      (most, step) => (droppedAt(step) > (most ? droppedAt(most) : 0) ? step : most),
      undefined,
    );
    if (!worst) return steps.some(({ started }) => started > 0) ? 'Nobody stopped at a step.' : 'No step was begun.';
    const error = worst.refusals[0];
    const seen = error ? ` The error seen last is mostly ${error.code}.` : '';
    const dropped = `${countInWords(droppedAt(worst))} of ${countInWords(worst.started)}`;
    return `Most stopped at ${worst.stepKey}: ${dropped}.${seen}`;
  },

  most(counts: readonly { label: string; count: number }[], none: string): string {
    const first = counts[0];
    if (!first) return none;
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    return `Most often: ${first.label}, ${countInWords(first.count)} of ${countInWords(all)}.`;
  },
};

/** A table as CSV. A cell that a spreadsheet would take for a formula is quoted as text. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}
