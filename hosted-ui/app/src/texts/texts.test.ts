import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTS_WITH_TEXTS, STEPS_WITH_TEXTS } from './step-texts';
import { fill, LOCALES } from './texts';

const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8')) as Record<string, string>;

const types = readdirSync(join(import.meta.dirname, 'steps'));
const shared = readdirSync(join(import.meta.dirname, 'shared'));
const parts = readdirSync(join(import.meta.dirname, 'parts'));
const places = [
  '',
  ...parts.map((name) => `parts/${name}/`),
  ...types.map((type) => `steps/${type}/`),
  ...shared.map((name) => `shared/${name}/`),
];
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** What Indian cards, banks and phones print in Latin letters in every language. */
const LATIN_EVERYWHERE = new Set([
  'IFSC',
  'PAN',
  'SMS',
  'GSTIN',
  'LLP',
  'ABCD',
  'JPEG',
  'PNG',
  'WebP',
  'PDF',
  'MB',
  'UIDAI',
  'QR',
]);

/** An address, a button of UIDAI's site and an ending, which people find as they are written. */
const AS_WRITTEN = /myaadhaar\.uidai\.gov\.in|Offline eKYC|\.zip/g;

const SCRIPTS: Record<string, RegExp> = {
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
};

const others = LOCALES.filter((locale) => locale !== 'en');

describe.each(places.flatMap((place) => others.map((locale) => [place, locale] as const)))(
  'texts in %s%s',
  (place, locale) => {
    const english = read(`${place}en`);
    const texts = read(`${place}${locale}`);

    it('has the keys of the English texts, in their order', () => {
      expect(Object.keys(texts)).toEqual(Object.keys(english));
    });

    it.each(Object.keys(english))('%s keeps its placeholders and leaves no English', (key) => {
      const text = texts[key] ?? '';
      expect(placeholders(text)).toEqual(placeholders(english[key] ?? ''));
      const bare = text.replace(/\{\w+\}/g, '').replace(AS_WRITTEN, '');
      const latin = (bare.match(/[A-Za-z]+/g) ?? []).filter((word) => !LATIN_EVERYWHERE.has(word));
      expect(latin).toEqual([]);
      // Figures, marks and what is Latin everywhere need no other script.
      if (!/^(?:[\s\p{P}\p{S}\d]|[A-Za-z])*$/u.test(bare)) expect(bare).toMatch(SCRIPTS[locale] ?? /$^/);
      expect(text.trim()).toBe(text);
    });
  },
);

describe('the texts of steps', () => {
  it('are loaded for each type that has a folder', () => {
    expect([...STEPS_WITH_TEXTS].sort()).toEqual(types.sort());
    expect([...PARTS_WITH_TEXTS].sort()).toEqual(parts.sort());
  });

  it.each(types)('%s is a step type, and its texts are in each language', (type) => {
    expect(read('en')).toHaveProperty([`step.${type}`]);
    const files = readdirSync(join(import.meta.dirname, 'steps', type));
    expect(files.sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort());
  });
});

describe('fill', () => {
  it('puts values in their places, however often they are named', () => {
    expect(fill('{n} of {total}, {n}', { n: 2, total: 3 })).toBe('2 of 3, 2');
  });

  it('does not read a value as a pattern', () => {
    expect(fill('for {tenant}', { tenant: '$& {n}' })).toBe('for $& {n}');
  });

  it('leaves a place without a value visible', () => {
    expect(fill('until {date}')).toBe('until {date}');
  });
});
