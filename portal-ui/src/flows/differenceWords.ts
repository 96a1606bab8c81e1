import type { ReviewPolicy } from '../generated/graphql';
import { localeWords } from '../labels/locales';
import { policyWords } from '../labels/policy';
import { checklistConsequences, checklistLines } from './checklistDifference';
import type { Change, FlowField, StepContent } from './flowDifference';
import type { FlowDraft } from './flowDraft';
import type { Catalogue } from './flowRules';
import {
  collects,
  type DifferenceLine,
  fieldWords,
  retentionWords,
  stepFieldWords,
  titleOf,
  valueInWords,
} from './flowWords';

export function linesOf(changes: readonly Change[], catalogue: Catalogue): DifferenceLine[] {
  return changes.flatMap((change) =>
    change.kind === 'checklist' ? checklistLines(change.before, change.after) : lineOf(change, catalogue),
  );
}

const fieldValueWords: Partial<Record<FlowField, Record<string, string>>> = {
  locale: localeWords,
  reviewPolicy: policyWords,
  retentionClass: retentionWords,
};

function lineOf(change: Exclude<Change, { kind: 'checklist' }>, catalogue: Catalogue): DifferenceLine {
  const named = ({ type, key }: StepContent) => `${titleOf(catalogue, type)} (${key})`;
  switch (change.kind) {
    case 'flow': {
      const word = (value: string) => fieldValueWords[change.field]?.[value] ?? valueInWords(value);
      return { what: fieldWords[change.field], values: { before: word(change.before), after: word(change.after) } };
    }
    case 'added':
      return { what: `Added: ${named(change.step)}, as step ${change.to + 1}` };
    case 'removed':
      return { what: `Removed: ${named(change.step)}, which was step ${change.from + 1}` };
    case 'moved':
      return { what: `Moved: ${named(change.step)}, from ${change.from + 1} to ${change.to + 1}` };
    case 'step':
      return {
        what: `${named(change.step)}: ${stepFieldWords[change.field].toLowerCase()}`,
        values: { before: valueInWords(change.before), after: valueInWords(change.after) },
      };
    case 'config': {
      const field = catalogue.get(change.step.type)?.fields.find(({ name }) => name === change.setting);
      const word = (value: unknown) =>
        value === undefined ? `${valueInWords(field?.byDefault)} (default)` : valueInWords(value);
      return {
        what: `${named(change.step)}: ${field?.label ?? change.setting}`,
        values: { before: word(change.before), after: word(change.after) },
      };
    }
  }
}

const loosest: ReviewPolicy[] = ['MANUAL', 'HYBRID', 'AUTO'];
const longest = ['short', 'standard', 'extended'];

/** What the changes mean for applicants and reviewers, what is collected first. */
export function consequencesOf(
  before: FlowDraft,
  after: FlowDraft,
  changes: readonly Change[],
  catalogue: Catalogue,
): string[] {
  return [
    ...newlyCollected(before, after, catalogue),
    ...ofConsent(before, after),
    ...ofTheFlow(before, after),
    ...checklistConsequences(before.checklist, after.checklist),
    ...changes.flatMap((change) => ofTheStep(change, catalogue) ?? []),
  ];
}

function newlyCollected(before: FlowDraft, after: FlowDraft, catalogue: Catalogue): string[] {
  const typesOf = (flow: FlowDraft) => [...new Set(flow.steps.map(({ type }) => type))];
  const [old, now] = [typesOf(before), typesOf(after)];
  const gained = now.filter((type) => !old.includes(type) && type !== 'Consent');
  const lost = old.filter((type) => !now.includes(type) && type !== 'Consent');
  return [
    ...gained.map(
      (type) => `Now collects ${collects[type]}${catalogue.get(type)?.restricted ? ', which is restricted data' : ''}.`,
    ),
    ...lost.map((type) => `No longer collects ${collects[type]}.`),
  ];
}

function ofConsent(before: FlowDraft, after: FlowDraft): string[] {
  const asks = (flow: FlowDraft) => flow.steps.some(({ type }) => type === 'Consent');
  const purposesOf = (flow: FlowDraft) =>
    [...new Set([flow.purposeCode, ...flow.steps.map(({ purposeCode }) => purposeCode)])].filter(Boolean);
  const [old, now] = [purposesOf(before), purposesOf(after)];
  const told = [
    ...now.filter((code) => !old.includes(code)).map((code) => `The notice names a new purpose: ${code}.`),
    ...old.filter((code) => !now.includes(code)).map((code) => `The notice no longer names the purpose ${code}.`),
  ];
  if (asks(after) && !asks(before)) told.unshift('Now asks for consent.');
  if (asks(before) && !asks(after)) told.unshift('No longer asks for consent.');
  if (before.noticeVersion !== after.noticeVersion) {
    told.push(`Applicants consent to version ${after.noticeVersion || 'none'} of the notice.`);
  }
  return told;
}

function ofTheFlow(before: FlowDraft, after: FlowDraft): string[] {
  const told: string[] = [];
  const policies = loosest.indexOf(after.reviewPolicy) - loosest.indexOf(before.reviewPolicy);
  if (policies > 0) {
    const condition = after.reviewPolicy === 'AUTO' ? 'without a high flag' : 'without flags';
    told.push(`Requests ${condition} can be approved without a person.`);
  }
  if (policies < 0) {
    told.push(
      after.reviewPolicy === 'MANUAL'
        ? 'A person decides every request.'
        : 'Fewer requests are approved by themselves.',
    );
  }
  const days = longest.indexOf(after.retentionClass) - longest.indexOf(before.retentionClass);
  if (days !== 0) {
    const how = days > 0 ? 'longer' : 'for a shorter time';
    told.push(`Documents are kept ${how}: class ${retentionWords[after.retentionClass].toLowerCase()}.`);
  }
  return told;
}

function ofTheStep(change: Change, catalogue: Catalogue): string | undefined {
  if (change.kind === 'step' && change.field === 'required') {
    const title = titleOf(catalogue, change.step.type);
    return change.after ? `${title} can no longer be skipped.` : `${title} can now be skipped.`;
  }
  if (change.kind !== 'config') return undefined;
  const { step, setting } = change;
  const title = titleOf(catalogue, step.type);
  const byDefault = catalogue.get(step.type)?.fields.find(({ name }) => name === setting)?.byDefault;
  const [old, now] = [change.before ?? byDefault, change.after ?? byDefault];
  if (old === now) return undefined;
  switch (setting) {
    case 'threshold':
      return `The face threshold is ${valueInWords(now)} instead of ${valueInWords(old)}.`;
    case 'nameMismatch':
      return now === 'flag'
        ? `${title}: a name that differs no longer stops the applicant, it raises a flag.`
        : `${title}: a name that differs stops the applicant.`;
    case 'requireNameMatch':
      return now === true ? `${title}: the name must match.` : `${title}: the name is no longer compared.`;
    case 'onFail':
      return now === 'block'
        ? `${title}: failing the last attempt ends the journey.`
        : `${title}: failing the last attempt is left to the review.`;
    case 'providerFallback':
      return now === 'autopass'
        ? `${title}: it passes with a flag while the provider is down.`
        : `${title}: it waits while the provider is down.`;
    case 'requireGeo':
      return now === true
        ? `${title}: a photo without its location is refused.`
        : `${title}: a photo without its location raises a flag.`;
    case 'minAge':
      return `Applicants must be ${valueInWords(now)} instead of ${valueInWords(old)} years old.`;
    default:
      return undefined;
  }
}
