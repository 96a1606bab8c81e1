import { BANKS } from './banks';
import { asciiDigits, onlyDigits } from './digits';

export function normaliseAccount(text: string): string {
  return onlyDigits(text);
}

export function isAccount(digits: string): boolean {
  return /^[0-9]{9,18}$/.test(digits);
}

/** Upper case without spaces; the fifth character is always a zero, so a typed O becomes one. */
export function normaliseIfsc(text: string): string {
  const compact = asciiDigits(text).toUpperCase().replace(/[\s-]/g, '');
  return compact[4] === 'O' ? `${compact.slice(0, 4)}0${compact.slice(5)}` : compact;
}

export function isIfsc(code: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code);
}

/** Groups of four, as printed in passbooks, for reading a number back. */
export function grouped(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The bank that the code begins with, from its fourth letter on; null for one that is not in the list. */
export function bankOf(ifsc: string): string | null {
  return BANKS[ifsc.slice(0, 4)] ?? null;
}
