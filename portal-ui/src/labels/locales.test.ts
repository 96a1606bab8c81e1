import { expect, it } from 'vitest';
import { applicantsLocale } from './locales';

const consent = (locale: 'en' | 'ta', acceptedAt: string) => ({ locale, acceptedAt });

it('is that of the latest consent, which the applicant has read', () => {
  const consents = [consent('en', '2026-01-05T11:55:00.000Z'), consent('ta', '2026-01-06T11:55:00.000Z')];
  expect(applicantsLocale({ locale: 'en', consents }, 'hi')).toBe('ta');
  expect(applicantsLocale({ locale: 'en', consents: consents.reverse() }, 'hi')).toBe('ta');
});

it('is that of the request before a consent, else the flow’s', () => {
  expect(applicantsLocale({ locale: 'kn', consents: [] }, 'hi')).toBe('kn');
  expect(applicantsLocale({ locale: null, consents: [] }, 'hi')).toBe('hi');
  expect(applicantsLocale({ locale: null, consents: [] })).toBeUndefined();
});
