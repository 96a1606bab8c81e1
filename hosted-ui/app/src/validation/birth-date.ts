import { asciiDigits } from './digits';

/** Day, month and year as they were typed. */
export type DateParts = [day: string, month: string, year: string];

const LENGTHS = [2, 2, 4];
const OLDEST_YEARS = 120;
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** The parts in the one text that a form keeps of them. */
export function partsOf(text: string): DateParts {
  const [day = '', month = '', year = ''] = text.split('/');
  return [day, month, year];
}

/** The text after something was typed or pasted into one part; a whole date fills all of them. */
export function withPart(text: string, index: number, typed: string): string {
  const groups = asciiDigits(typed).match(/[0-9]+/g) ?? [];
  if (groups.length === 3) return (groups[0].length === 4 ? groups.reverse() : groups).join('/');
  const parts = partsOf(text);
  parts[index] = groups.join('').slice(0, LENGTHS[index]);
  return parts.join('/');
}

/** YYYY-MM-DD with what there is of it; empty where nothing was typed. */
export function isoOf(text: string): string {
  const [day, month, year] = partsOf(text);
  if (day + month + year === '') return '';
  const two = (part: string) => (part === '' ? '' : part.padStart(2, '0'));
  return `${year}-${two(month)}-${two(day)}`;
}

/** The calendar day in India, where the age is counted. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + INDIA_MS).toISOString().slice(0, 10);
}

export type DateFault = 'incomplete' | 'never' | 'year';

/** What keeps YYYY-MM-DD from being the birthday of somebody who lives today; null when nothing does. */
export function birthFault(iso: string, today = todayInIndia()): DateFault | null {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(iso)) return 'incomplete';
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  if (iso > today || iso < oldest) return 'year';
  const day = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== iso ? 'never' : null;
}

/** Which part of the text is to be mended first. */
export function partToMend(text: string): number {
  const [day, month, year] = partsOf(text);
  if (birthFault(isoOf(text)) === 'year') return 2;
  if (day === '') return 0;
  if (month === '') return 1;
  return year.length < 4 ? 2 : 0;
}
