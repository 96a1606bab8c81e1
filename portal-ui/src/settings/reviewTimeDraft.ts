import type { SettingsFieldsFragment, WorkingHoursInput } from '../generated/graphql';
import { entriesOf, type Entry, problemsOfEntries, type Rule, valuesOf } from './entries';

/** Target hours by flow, as typed; empty where the flow has none of its own. */
export type TargetsDraft = Record<string, string>;

/** When people review, as typed. Without days: around the clock. */
export interface HoursDraft {
  days: number[];
  from: string;
  to: string;
  holidays: Entry[];
}

export const mostHolidays = 200;

type Targets = SettingsFieldsFragment['reviewTargets'];
type Hours = SettingsFieldsFragment['workingHours'];

export function targetsDraftOf(saved: Targets): TargetsDraft {
  return Object.fromEntries(saved.map(({ flowKey, hours }) => [flowKey, String(hours)]));
}

/** What is saved, by flow; empty fields are nothing. */
export function targetsOf(draft: TargetsDraft): { flowKey: string; hours: number }[] {
  return Object.entries(draft)
    .filter(([, typed]) => typed !== '')
    .map(([flowKey, typed]) => ({ flowKey, hours: Number(typed) }))
    .sort((a, b) => (a.flowKey < b.flowKey ? -1 : 1));
}

export function hoursDraftOf(saved: Hours): HoursDraft {
  return { days: inOrder(saved.days), from: saved.from, to: saved.to, holidays: entriesOf(saved.holidays) };
}

/** What is saved: around the clock there are no hours to keep. */
export function hoursOf(draft: HoursDraft): Required<WorkingHoursInput> {
  const around = draft.days.length === 0;
  return {
    days: inOrder(draft.days),
    from: around ? '' : draft.from,
    to: around ? '' : draft.to,
    holidays: valuesOf(draft.holidays),
  };
}

function inOrder(days: readonly number[]): number[] {
  return [...days].sort((a, b) => a - b);
}

const usual = { from: '09:00', to: '18:00' };

/** With a day more or less; the first day brings the usual hours with it. */
export function withDay(draft: HoursDraft, day: number, on: boolean): HoursDraft {
  const days = inOrder(on ? [...draft.days, day] : draft.days.filter((other) => other !== day));
  const hours = draft.from === '' && draft.to === '' && on ? usual : { from: draft.from, to: draft.to };
  return { ...draft, days, ...hours };
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isTime(typed: string): boolean {
  return timePattern.test(typed) || typed === '24:00';
}

/** What is wrong with the hours, by the name of the input. */
export function hoursProblems(draft: HoursDraft, saved: Hours): [string, string][] {
  const found: [string, string][] = [];
  if (draft.days.length > 0) {
    if (!isTime(draft.from)) found.push(['workingHours.from', 'A time from 00:00 to 24:00, such as 09:00.']);
    if (!isTime(draft.to)) found.push(['workingHours.to', 'A time from 00:00 to 24:00, such as 18:00.']);
    if (found.length === 0 && draft.from >= draft.to) {
      found.push(['workingHours.to', 'The end comes after the beginning.']);
    }
  }
  if (valuesOf(draft.holidays).join() !== saved.holidays.join()) {
    const wrong = problemsOfEntries(draft.holidays, dayProblem);
    found.push(...[...wrong].map(([id, problem]): [string, string] => [`workingHours.holidays.${id}`, problem]));
  }
  return found;
}

export const dayProblem: Rule = (value) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  // A day that the month does not have would be read as one of the next month.
  if (at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)) return undefined;
  return 'This is not a day. Write one like 2027-01-26.';
};
