import { onlyDigits } from './digits';

/** Ten digits from what people type or paste: +91, 0091 and a leading 0 are dropped. */
export function normaliseMobile(text: string): string {
  const digits = onlyDigits(text);
  if (digits.length === 14 && digits.startsWith('0091')) return digits.slice(4);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}

export function isMobile(digits: string): boolean {
  return /^[6-9][0-9]{9}$/.test(digits);
}
