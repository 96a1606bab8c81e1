/** The classes with the days that hold where the workspace has set none. */
const classes: Record<string, { title: string; days: number }> = {
  short: { title: 'Short', days: 30 },
  standard: { title: 'Standard', days: 365 },
  extended: { title: 'Extended', days: 1825 },
};

export function classTitle(name: string): string {
  return classes[name]?.title ?? name;
}

export function defaultDays(name: string): number | undefined {
  return classes[name]?.days;
}

export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
