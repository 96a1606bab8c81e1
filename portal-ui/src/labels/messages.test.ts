import { describe, expect, it } from 'vitest';
import type { Locale } from '../generated/graphql';
import { reasonsFor } from './decisions';
import { localeWords } from './locales';
import { isUnfinished, messageFor } from './messages';

const locales = Object.keys(localeWords) as Locale[];

/** The script that a language is written in. */
const scripts: Partial<Record<Locale, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
  kn: /\p{Script=Kannada}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
};

describe('the messages to applicants', () => {
  it.each(locales)('are there for every reason, whole and in their script: %s', (locale) => {
    for (const { code } of reasonsFor('revert')) {
      const message = messageFor(code, locale);
      if (code === 'OTHER') {
        expect(message).toBeUndefined();
        continue;
      }
      expect(message, code).toMatch(/[.।]$/u);
      expect(message, code).toMatch(scripts[locale] ?? /^[A-Z]/);
      expect(isUnfinished(message ?? ''), code).toBe(false);
    }
  });
});

it.each([
  ['Please add what is missing: ', true],
  ['Signs of fraud:', true],
  ['First this,', true],
  ['Whole.', false],
  ['', false],
  ['Please: all of it', false],
])('%s breaks off: %s', (text, unfinished) => {
  expect(isUnfinished(text)).toBe(unfinished);
});
