import type { Locale } from '../generated/graphql';

export const localeWords: Record<Locale, string> = {
  en: 'English',
  hi: 'Hindi',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  mr: 'Marathi',
  bn: 'Bengali',
  gu: 'Gujarati',
};

interface Read {
  locale?: Locale | null;
  consents: readonly { locale: Locale; acceptedAt: string }[];
}

/** What the applicant reads: the language of the latest consent, else that of the request, else the flow's. */
export function applicantsLocale({ locale, consents }: Read, ofFlow?: Locale): Locale | undefined {
  const latest = consents.reduce<Read['consents'][number] | undefined>(
    (found, consent) => (found && found.acceptedAt > consent.acceptedAt ? found : consent),
    undefined,
  );
  return latest?.locale ?? locale ?? ofFlow;
}
