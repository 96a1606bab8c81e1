import { asciiDigits } from './digits';

const GSTIN_LENGTH = 15;

/** Upper case without spaces and hyphens, and no longer than a GSTIN is. */
export function normaliseGstin(text: string): string {
  return asciiDigits(text).toUpperCase().replace(/[\s-]/g, '').slice(0, GSTIN_LENGTH);
}

/** The code of a state, the PAN of the business, its number there, a Z, a check character that is not looked at. */
export function isGstin(text: string): boolean {
  return /^(?:0[1-9]|[12][0-9]|3[0-8]|97|99)[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text);
}
