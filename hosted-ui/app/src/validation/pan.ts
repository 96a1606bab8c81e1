import { asciiDigits } from './digits';

const PAN_LENGTH = 10;

/** Upper case without spaces and hyphens, and no longer than a PAN is. */
export function normalisePan(text: string): string {
  return asciiDigits(text).toUpperCase().replace(/[\s-]/g, '').slice(0, PAN_LENGTH);
}

/** Five letters, four digits, one letter. */
export function isPan(text: string): boolean {
  return /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(text);
}
