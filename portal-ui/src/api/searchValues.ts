/** What a page's address holds, as far as it fits: all else is as absent. */
export function textFrom(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A day, YYYY-MM-DD. */
export function dayFrom(value: unknown): string | undefined {
  return typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** One of the record's own keys: not what every object has, such as toString. */
export function keyFrom<Key extends string>(record: Record<Key, unknown>, value: unknown): Key | undefined {
  return Object.hasOwn(record, String(value)) ? (String(value) as Key) : undefined;
}

/** The start of a day of the reader's zone, so many days later. */
export function startOfDay(of: string, later = 0): string {
  const start = new Date(`${of}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}
