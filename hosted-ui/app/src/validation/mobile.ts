import { onlyDigits } from './digits';

/** Ten digits from what people type or paste: +91 or 0091, and a 0 before the number, are dropped. */
export function normaliseMobile(text: string): string {
  return onlyDigits(text).replace(/^(?:(?:00)?91)?0?([0-9]{10})$/, '$1');
}

export function isMobile(digits: string): boolean {
  return /^[6-9][0-9]{9}$/.test(digits);
}
