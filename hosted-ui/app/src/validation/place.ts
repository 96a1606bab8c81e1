import { onlyDigits } from './digits';

/** Six digits, however they are spaced. */
export function normalisePincode(text: string): string {
  return onlyDigits(text).slice(0, 6);
}

export function isPincode(digits: string): boolean {
  return /^[1-9][0-9]{5}$/.test(digits);
}
