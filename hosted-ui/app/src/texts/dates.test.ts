import { expect, it } from 'vitest';
import { calendarDay, dayAndTime } from './dates';
import en from './en.json';
import hi from './hi.json';
import { fill, type TextKey, type Texts, type TextValues } from './texts';

const speak = (texts: Texts) => (key: TextKey, values?: TextValues) => fill(texts[key] ?? key, values);
const local = (hours: number, minutes: number) => new Date(2026, 10, 25, hours, minutes).toISOString();

it.each([
  [5, 31, 'Wed 25 November, 5:31 am', 'बुधवार 25 नवंबर, सुबह 5:31 बजे'],
  [0, 5, 'Wed 25 November, 12:05 am', 'बुधवार 25 नवंबर, रात 12:05 बजे'],
  [12, 0, 'Wed 25 November, 12:00 pm', 'बुधवार 25 नवंबर, दोपहर 12:00 बजे'],
  [19, 45, 'Wed 25 November, 7:45 pm', 'बुधवार 25 नवंबर, शाम 7:45 बजे'],
  [23, 59, 'Wed 25 November, 11:59 pm', 'बुधवार 25 नवंबर, रात 11:59 बजे'],
])('says %i:%i as people do', (hours, minutes, english, hindi) => {
  expect(dayAndTime(local(hours, minutes), speak(en))).toBe(english);
  expect(dayAndTime(local(hours, minutes), speak(hi))).toBe(hindi);
});

it('says the year where it is asked for', () => {
  expect(dayAndTime(local(15, 7), speak(en), true)).toBe('Wed 25 November 2026, 3:07 pm');
});

it.each([
  ['1990-05-14', '14 May 1990'],
  ['1990-13-14', '1990-13-14'],
  ['yesterday', 'yesterday'],
])('says the calendar day %s as %s', (date, words) => expect(calendarDay(date, speak(en))).toBe(words));
