import type { StepType } from '../generated/graphql';
import { type ConfigField, configFields } from './configFields';
import { type DraftStep, type FlowDraft, longestItem, mostItems, mostSteps, sameValue } from './flowDraft';

/** What the catalogue says of a step type. */
export interface TypeFacts {
  type: StepType;
  title: string;
  restricted: boolean;
  fields: readonly ConfigField[];
}

export type Catalogue = ReadonlyMap<StepType, TypeFacts>;

export function catalogueOf(
  types: readonly { type: StepType; title: string; restricted: boolean; configSchema: unknown }[],
): Catalogue {
  return new Map(
    types.map(({ type, title, restricted, configSchema }) => [
      type,
      { type, title, restricted, fields: configFields(configSchema) },
    ]),
  );
}

/** What is wrong with a draft, and at which input. */
export interface Problem {
  /** Null where it is the flow's own. */
  stepId: number | null;
  /** A field of the flow or of the step, or config.NAME. */
  field: string;
  /** What it must be, as a sentence. */
  message: string;
  /** Not even a draft can have it. */
  unsavable: boolean;
}

/** A rule that the service found broken. */
export interface Breach {
  stepKey?: string | null;
  field: string;
  message: string;
}

const purpose = /^[A-Z_]{3,60}$/;
const notice = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
const stepKey = /^[A-Za-z][A-Za-z0-9]{1,40}$/;
const binding = /^[a-z][a-z0-9-]{0,59}$/;
const purposeForm = 'Write 3 to 60 uppercase letters and underscores, such as SHOP_CHECK.';
const mostName = 120;
const mostConfigBytes = 4096;

/** The publishing rules that the draft breaks, in the order of the page; the service checks them again. */
export function problemsOf(draft: FlowDraft, catalogue: Catalogue): Problem[] {
  const found: Problem[] = [];
  const want = (fits: boolean, stepId: number | null, field: string, message: string, unsavable = false) => {
    const known = found.some((each) => each.stepId === stepId && each.field === field);
    if (!fits && !known) found.push({ stepId, field, message, unsavable });
  };
  want(isName(draft.name), null, 'name', `Write 1 to ${mostName} characters.`, true);
  want(draft.purposeCode.length <= mostName, null, 'purposeCode', purposeForm, true);
  want(purpose.test(draft.purposeCode), null, 'purposeCode', purposeForm);
  const noticeForm = 'Write 1 to 40 letters, digits, dots, hyphens and underscores, such as 2026-01.';
  want(draft.noticeVersion.length <= mostName, null, 'noticeVersion', noticeForm, true);
  want(notice.test(draft.noticeVersion), null, 'noticeVersion', noticeForm);
  want(draft.checklist.length <= mostItems, null, 'checklist', `A checklist has at most ${mostItems} items.`, true);
  draft.checklist.forEach(({ text }, index) => {
    const fits = isItem(text);
    want(fits, null, itemField(index), `Write 1 to ${longestItem} characters with a letter or a digit.`, true);
  });
  want(draft.steps.length > 0, null, 'steps', 'Add at least one step.');
  want(draft.steps.length <= mostSteps, null, 'steps', `A flow has at most ${mostSteps} steps.`, true);
  const restricted = draft.steps.some(({ type }) => catalogue.get(type)?.restricted);
  const consents = draft.steps.filter(({ type }) => type === 'Consent');
  const does = consents.length > 0 ? 'Make the Consent step required' : 'Add a Consent step';
  const asked = consents.some(({ required }) => required);
  want(!restricted || asked, null, 'steps', `${does}: the flow collects restricted data.`);
  const seen = new Set<string>();
  for (const step of draft.steps) {
    checkStep(step, seen, catalogue.get(step.type), (fits, field, message, unsavable) =>
      want(fits, step.id, field, message, unsavable),
    );
    seen.add(step.key);
  }
  return found;
}

type Want = (fits: boolean, field: string, message: string, unsavable?: boolean) => void;

function checkStep(step: DraftStep, seen: ReadonlySet<string>, facts: TypeFacts | undefined, want: Want) {
  const keyForm = 'Write 2 to 41 letters and digits, starting with a letter.';
  want(step.key.length <= mostName, 'key', keyForm, true);
  want(stepKey.test(step.key), 'key', keyForm);
  want(!seen.has(step.key), 'key', 'Another step has this key. Choose one that no other step has.');
  want(step.purposeCode.length <= mostName, 'purposeCode', purposeForm, true);
  const needed = facts?.restricted === true && step.purposeCode === '';
  want(!needed, 'purposeCode', `Write a purpose: ${facts?.title ?? step.type} collects restricted data.`);
  want(step.purposeCode === '' || purpose.test(step.purposeCode), 'purposeCode', purposeForm);
  const bindingForm = 'Write at most 60 lowercase letters, digits and hyphens.';
  want(step.providerBinding.length <= 60, 'providerBinding', bindingForm, true);
  want(step.providerBinding === '' || binding.test(step.providerBinding), 'providerBinding', bindingForm);
  const bytes = new TextEncoder().encode(JSON.stringify(step.config)).length;
  want(bytes <= mostConfigBytes, 'config', 'The settings of a step take at most 4 KB.', true);
  for (const field of facts?.fields ?? []) {
    const problem = settingProblem(field, step.config[field.name]);
    want(problem === undefined, `config.${field.name}`, problem ?? '');
  }
  for (const name of Object.keys(step.config)) {
    const known = facts?.fields.some((field) => field.name === name) ?? true;
    want(known, `config.${name}`, `${name} is not a setting of this step type.`);
  }
}

/** What is wrong with a setting; undefined is the default, and right. */
export function settingProblem(field: ConfigField, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  switch (field.kind) {
    case 'number': {
      const { least = -Infinity, most = Infinity } = field;
      const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
      return fits ? undefined : `Write a whole number, ${rangeInWords(field)}.`;
    }
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'Choose yes or no.';
    case 'choice':
      return field.choices.some((choice) => choice === value) ? undefined : `Choose ${field.choices.join(' or ')}.`;
    case 'choices': {
      const chosen = Array.isArray(value) ? value : [];
      if (chosen.length < field.least) return field.least === 1 ? 'Choose at least one.' : `Choose ${field.least}.`;
      return chosen.every((each) => field.choices.includes(each as string)) ? undefined : 'Choose among those listed.';
    }
    case 'list':
      return listProblem(field, Array.isArray(value) ? value : []);
  }
}

function listProblem(field: Extract<ConfigField, { kind: 'list' }>, values: readonly unknown[]): string | undefined {
  const pattern = field.pattern === undefined ? undefined : new RegExp(field.pattern);
  if (values.length < field.least) return 'Write at least one.';
  if (values.length > field.most) return `Write at most ${field.most}.`;
  if (new Set(values).size < values.length) return 'Write each once.';
  const fits = values.every((each) => typeof each === 'string' && (pattern?.test(each) ?? true));
  return fits ? undefined : 'Write uppercase letters, digits and underscores, one type a line.';
}

export function rangeInWords({ least, most }: Extract<ConfigField, { kind: 'number' }>): string {
  if (least !== undefined && most !== undefined) return `from ${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? 'of any size' : `at most ${most}`;
}

/** The field of an item's text, as the service names it. */
export function itemField(index: number): string {
  return `checklist.${index}.text`;
}

function isItem(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && text.length <= longestItem;
}

function isName(name: string): boolean {
  return name.trim() !== '' && name.length <= mostName;
}

/**
 * What the service found wrong with a draft that was sent, at the inputs of the draft of now: what has been changed
 * since, and what the rules here name already, is left out.
 */
export function refusedIn(
  breaches: readonly Breach[],
  sent: FlowDraft,
  now: FlowDraft,
  known: readonly Problem[],
): Problem[] {
  return breaches.flatMap(({ stepKey: key, field, message }) => {
    const step = key ? sent.steps.find((each) => each.key === key) : undefined;
    const stepId = step?.id ?? null;
    const same = step
      ? sameValue(
          step,
          now.steps.find(({ id }) => id === step.id),
        )
      : sameValue(sent, now);
    const named = known.some((each) => each.stepId === stepId && each.field === field);
    return same && !named ? { stepId, field, message: `Not accepted: it ${message}.`, unsavable: false } : [];
  });
}

/** What is wrong at one input. */
export function problemAt(problems: readonly Problem[], stepId: number | null, field: string): string | undefined {
  return problems.find((each) => each.stepId === stepId && each.field === field)?.message;
}
