import { fetchWithinTime } from '../api/time-limit';
import type en from './en.json';
import type { StepTextKey } from './step-texts';

export const LOCALES = ['en', 'hi', 'ta', 'te', 'kn', 'mr', 'bn', 'gu'] as const;
export type Locale = (typeof LOCALES)[number];
type PageTextKey = keyof typeof en;
export type TextKey = PageTextKey | StepTextKey;
/** The page's texts; on the screen of a step its own as well. */
export type Texts = Record<PageTextKey, string> & Partial<Record<StepTextKey, string>>;
export type TextValues = Record<string, string | number>;

/** Each language by its own name, readable whatever the page shows now. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  hi: 'हिन्दी',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
  mr: 'मराठी',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
};

/** The same where there is room for two letters only. */
export const LOCALE_SHORT: Record<Locale, string> = {
  en: 'EN',
  hi: 'हि',
  ta: 'த',
  te: 'తె',
  kn: 'ಕ',
  mr: 'म',
  bn: 'বা',
  gu: 'ગુ',
};

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

export function fill(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

/** A text by a key known only at run time, such as an error code; null when there is none. */
export function optionalText(texts: Texts, key: string): string | null {
  return Object.hasOwn(texts, key) ? (texts[key as TextKey] ?? null) : null;
}

export function fetchTexts(locale: Locale, build: string): Promise<Texts> {
  return fetchWithinTime(`/hosted/texts/${locale}.json?v=${encodeURIComponent(build)}`);
}
