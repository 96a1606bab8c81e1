const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const shortTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
// A day is the same day everywhere: it is read as UTC, and told as UTC.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export function whenInWords(instant: string): string {
  return dateTime.format(new Date(instant));
}

export function timeInWords(instant: string): string {
  return clockTime.format(new Date(instant));
}

/** The hour and minute of a moment, in milliseconds since 1970. */
export function clockInWords(ms: number): string {
  return shortTime.format(new Date(ms));
}

export function dayInWords(date: string): string {
  return day.format(new Date(date));
}

/** A span in its two largest units: "3 h 20 min". Never negative: clocks differ a little. */
export function spanInWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return withRest(`${hours} h`, minutes % 60, 'min');
  return withRest(`${Math.floor(hours / 24)} d`, hours % 24, 'h');
}

function withRest(head: string, rest: number, unit: string): string {
  return rest === 0 ? head : `${head} ${rest} ${unit}`;
}
