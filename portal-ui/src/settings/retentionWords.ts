import type { RetentionClass } from '../generated/graphql';

/** The classes with the days that hold where the workspace has set none. */
export const retentionClasses: Record<RetentionClass, { title: string; days: number }> = {
  short: { title: 'Short', days: 30 },
  standard: { title: 'Standard', days: 365 },
  extended: { title: 'Extended', days: 1825 },
};

export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
