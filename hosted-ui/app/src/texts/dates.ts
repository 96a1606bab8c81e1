import type { TextKey, TextValues } from './texts';

type Speak = (key: TextKey, values?: TextValues) => string;

/** The hours at which the next part of the day begins: night, morning, noon, afternoon, evening, night. */
const PARTS = [4, 12, 16, 18, 20];

const two = (n: number) => String(n).padStart(2, '0');
const nameOf = (names: string, index: number) => names.split('|')[index] ?? '';

/**
 * Day, month and time as people say them, in the phone's time zone. Not by Intl: its first use alone takes a cheap
 * phone some 50 ms.
 */
export function dayAndTime(timestamp: string, t: Speak, withYear = false): string {
  const at = new Date(timestamp);
  const hours = at.getHours();
  return t('date.format', {
    weekday: nameOf(t('date.weekdays'), at.getDay()),
    day: at.getDate(),
    month: nameOf(t('date.months'), at.getMonth()) + (withYear ? ` ${at.getFullYear()}` : ''),
    part: nameOf(t('date.parts'), PARTS.filter((from) => hours >= from).length),
    time: `${hours % 12 || 12}:${two(at.getMinutes())}`,
  });
}

/** A calendar day of the form YYYY-MM-DD, whatever the time zone; what has another form stays as it is. */
export function calendarDay(date: string, t: Speak): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = nameOf(t('date.months'), Number(month) - 1);
  return year === undefined || name === '' ? date : `${Number(day)} ${name} ${year}`;
}
