import type { Locale, StepType, TemplateItemFragment, TemplateUse, TemplateVariable } from '../generated/graphql';

/** What stands for each variable; one that is left out has no value here. */
export type TemplateValues = Partial<Record<TemplateVariable, string>>;

/** A template as it reads in one case. */
export interface FilledTemplate {
  id: string;
  name: string;
  text: string;
  lang: Locale;
  /** The same in English, where the text is in another language. */
  meaning?: string;
}

interface Fitting {
  use: TemplateUse;
  reasonCode: string;
  /** Of the steps that it may be about. */
  stepTypes: readonly StepType[];
}

/** The templates that are offered, those of the very step first. */
export function fitting(all: readonly TemplateItemFragment[], { use, reasonCode, stepTypes }: Fitting) {
  const found = all.filter(
    (each) =>
      each.enabled &&
      each.use === use &&
      (each.reasonCode === null || each.reasonCode === reasonCode) &&
      (each.stepType === null || stepTypes.includes(each.stepType)),
  );
  return [...found.filter(({ stepType }) => stepType !== null), ...found.filter(({ stepType }) => stepType === null)];
}

const variable = /\{\{(\w+)\}\}/g;

/** The text with its variables filled; undefined where one has no value. */
export function fill(text: string, values: TemplateValues): string | undefined {
  const valueOf = (name = '') => values[name as TemplateVariable];
  const open = [...text.matchAll(variable)].some(([, name]) => !valueOf(name));
  return open ? undefined : text.replace(variable, (written, name: string) => valueOf(name) ?? written);
}

/** The template in the language, else in English; undefined where a variable of it has no value. */
export function filled(
  of: TemplateItemFragment,
  locale: Locale,
  values: (locale: Locale) => TemplateValues,
): FilledTemplate | undefined {
  const english = of.texts.find((each) => each.locale === 'en');
  const found = of.texts.find((each) => each.locale === locale) ?? english;
  const text = found && fill(found.text, values(found.locale));
  if (!text) return undefined;
  const meaning = found === english ? undefined : english && fill(english.text, values('en'));
  return { id: of.id, name: of.name, text, lang: found.locale, meaning };
}
