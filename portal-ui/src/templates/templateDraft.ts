import type { DecisionTemplateInput, Locale, StepType, TemplateItemFragment, TemplateUse } from '../generated/graphql';
import { reasonWords } from '../labels/decisions';
import { localeWords } from '../labels/locales';
import { stepTypeWords } from '../labels/statuses';
import { useWords } from './templateWords';

export const locales = Object.keys(localeWords) as Locale[];

/** A template as typed. */
export interface TemplateDraft {
  use: TemplateUse;
  name: string;
  reasonCode: string;
  stepType: string;
  texts: Partial<Record<Locale, string>>;
  enabled: boolean;
}

type Item = Omit<TemplateItemFragment, ' $fragmentName'>;

/** What the dialog saves over; of is null for a new template. */
export interface SavedTemplate {
  of: Item | null;
  revision: number;
}

export function savedOf(of: Item | null): SavedTemplate {
  return { of, revision: of?.revision ?? 0 };
}

export function draftOf({ of }: SavedTemplate): TemplateDraft {
  return {
    use: of?.use ?? 'REVERT_MESSAGE',
    name: of?.name ?? '',
    reasonCode: of?.reasonCode ?? '',
    stepType: of?.stepType ?? '',
    texts: Object.fromEntries(of?.texts.map(({ locale, text }) => [locale, text]) ?? []),
    enabled: of?.enabled ?? true,
  };
}

export function inputOf(draft: TemplateDraft, { of, revision }: SavedTemplate): DecisionTemplateInput {
  return {
    id: of?.id,
    use: draft.use,
    name: draft.name.trim(),
    reasonCode: (draft.reasonCode || null) as DecisionTemplateInput['reasonCode'],
    stepType: (draft.stepType || null) as StepType | null,
    texts: locales.flatMap((each) => {
      const text = draft.texts[each]?.trim();
      return text ? [{ locale: each, text }] : [];
    }),
    enabled: draft.enabled,
    expectedRevision: revision,
  };
}

const names: Record<Exclude<keyof TemplateDraft, 'texts'>, string> = {
  name: 'The name',
  use: 'Where it is written',
  reasonCode: 'The reason',
  stepType: 'The step',
  enabled: 'Whether it is offered',
};

/** What a part of the draft is called, by its path. */
export function partName(path: string): string {
  const [part, locale] = path.split('.');
  if (part === 'texts') return `The text in ${localeWords[locale as Locale]}`;
  return names[part as keyof typeof names];
}

/** What is chosen in a part of the draft, where its value reads otherwise. */
export function partWords(value: unknown, path: string): string | undefined {
  if (path === 'use') return useWords[value as TemplateUse];
  if (path === 'reasonCode') return value === '' ? 'Any' : reasonWords[value as keyof typeof reasonWords];
  if (path === 'stepType') return value === '' ? 'Any' : stepTypeWords[value as StepType];
  return undefined;
}
