import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fill, LOCALES } from './texts';

const read = (locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), 'utf8')) as Record<string, string>;

const english = read('en');
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** What Indian cards, banks and phones print in Latin letters in every language. */
const LATIN_EVERYWHERE = new Set(['IFSC', 'PAN', 'SMS', 'ABCD']);

const SCRIPTS: Record<string, RegExp> = {
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
};

describe.each(LOCALES.filter((locale) => locale !== 'en'))('texts in %s', (locale) => {
  const texts = read(locale);

  it('has the keys of the English texts, in their order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });

  it.each(Object.keys(english))('%s keeps its placeholders and leaves no English', (key) => {
    const text = texts[key] ?? '';
    expect(placeholders(text)).toEqual(placeholders(english[key] ?? ''));
    const bare = text.replace(/\{\w+\}/g, '');
    const latin = (bare.match(/[A-Za-z]+/g) ?? []).filter((word) => !LATIN_EVERYWHERE.has(word));
    expect(latin).toEqual([]);
    const digitsAndMarksOnly = /^[\s\p{P}\p{S}\d]*$/u.test(bare);
    if (key !== 'bank.ifsc' && !digitsAndMarksOnly) expect(bare).toMatch(SCRIPTS[locale] ?? /$^/);
    expect(text.trim()).toBe(text);
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
