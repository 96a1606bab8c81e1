import { useEffect, useState } from 'react';
import type { Locale, StepType } from '../generated/graphql';

const read = new Map<Locale, Promise<Record<string, string>>>();

/** The texts of the applicant's own page: what a step is called there is kept there alone. */
function textsIn(locale: Locale): Promise<Record<string, string>> {
  const before = read.get(locale);
  if (before) return before;
  const texts = fetch(`/hosted/texts/${locale}.json`).then(async (answer) => {
    if (!answer.ok) throw new Error(`the texts in ${locale} answered ${answer.status}`);
    return (await answer.json()) as Record<string, string>;
  });
  read.set(locale, texts);
  texts.catch(() => read.delete(locale));
  return texts;
}

/** How the applicant's page calls a step, in each language; undefined until it is known. */
export type StepNames = (locale: Locale, type: StepType) => string | undefined;

export function useStepNames(locales: readonly Locale[], wanted: boolean): StepNames {
  const [known, setKnown] = useState<Partial<Record<Locale, Record<string, string>>>>({});
  const key = locales.join(' ');
  useEffect(() => {
    if (!wanted) return;
    for (const locale of key.split(' ') as Locale[]) {
      // Where they cannot be read, the templates that name steps are not offered.
      textsIn(locale).then(
        (texts) => setKnown((before) => ({ ...before, [locale]: texts })),
        () => undefined,
      );
    }
  }, [key, wanted]);
  return (locale, type) => known[locale]?.[`step.${type}`];
}
