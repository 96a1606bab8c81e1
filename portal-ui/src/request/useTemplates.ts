import { useQuery } from 'urql';
import { tenantNow } from '../api/tenantClock';
import { readFragment } from '../generated';
import {
  DecisionTemplatesDocument,
  type Locale,
  type StepType,
  TemplateItemFragmentDoc,
  type TemplateUse,
  TemplateValuesDocument,
} from '../generated/graphql';
import { useStepNames } from './applicantWords';
import { fitting, filled, type FilledTemplate, type TemplateValues } from './fillTemplate';

interface Asked {
  use: TemplateUse;
  reasonCode: string;
  locale: Locale;
  /** Of all steps of the case. */
  caseTypes: readonly StepType[];
  /** Of the steps that are sent back, in their order. */
  chosenTypes?: readonly StepType[];
  /** Until when the link is valid now. */
  expiresAt?: string;
}

/** As many as one key can pick. */
const most = 9;

/** The texts that fit, as they read in the case: those whose variables all have a value. */
export function useTemplates(asked: Asked): FilledTemplate[] {
  const { use, reasonCode, locale, caseTypes, chosenTypes, expiresAt } = asked;
  const [{ data }] = useQuery({ query: DecisionTemplatesDocument });
  const [{ data: kept }] = useQuery({ query: TemplateValuesDocument });
  const all = readFragment(TemplateItemFragmentDoc, data?.decisionTemplates ?? []);
  const found = fitting(all, { use, reasonCode, stepTypes: chosenTypes ?? caseTypes });
  const names = useStepNames(
    locale === 'en' ? ['en'] : [locale, 'en'],
    found.some(({ variables }) => variables.includes('step')),
  );
  const tenant = kept?.tenantSettings;
  const values = (language: Locale): TemplateValues => {
    const steps = chosenTypes?.map((type) => names(language, type)) ?? [];
    return {
      step: steps.every(Boolean) ? steps.join(', ') : undefined,
      link_expires: tenant && expiresAt && dayIn(language, expiryOf(expiresAt, tenant.linkLifetimeHours)),
      company: tenant?.branding.displayName ?? tenant?.name,
      support_phone: tenant?.branding.contactPhone ?? undefined,
      support_email: tenant?.branding.contactEmail ?? undefined,
      support_hours: tenant?.branding.contactHours ?? undefined,
    };
  };
  return found.flatMap((each) => filled(each, locale, values) ?? []).slice(0, most);
}

/** Sending back adds the workspace's lifetime to what is left of the link's. */
function expiryOf(expiresAt: string, lifetimeHours: number): number {
  return Math.max(tenantNow(), Date.parse(expiresAt)) + lifetimeHours * 3_600_000;
}

function dayIn(locale: Locale, at: number): string {
  const format = { dateStyle: 'long', timeZone: 'Asia/Kolkata', numberingSystem: 'latn' } as const;
  return new Intl.DateTimeFormat(`${locale}-IN`, format).format(at);
}
