const day = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the address, YYYY-MM-DD. */
export function dayFrom(value: unknown): string | undefined {
  return typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** The start of a day of the reader's zone, so many days later. */
export function startOfDay(of: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = of.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
