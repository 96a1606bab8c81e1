import { type Config, type DraftItem, type DraftStep, type FlowDraft, sameValue } from './flowDraft';

/** What of a flow itself can differ. */
export const flowFields = ['name', 'purposeCode', 'noticeVersion', 'retentionClass', 'reviewPolicy', 'locale'] as const;
export type FlowField = (typeof flowFields)[number];

const stepFields = ['type', 'required', 'purposeCode', 'providerBinding'] as const;
type StepField = (typeof stepFields)[number];

/** A step apart from its place and its id in an editor. */
export type StepContent = Omit<DraftStep, 'id'>;

/**
 * One difference of a flow to an earlier one. Steps are known by their key: the name is the key, and for a further step
 * of the same key, which only a draft can have, the key and its number in a second line. Places count from 0.
 */
export type Change =
  | { kind: 'flow'; field: FlowField; before: string; after: string }
  /** The checklist as a whole. */
  | { kind: 'checklist'; before: readonly DraftItem[]; after: readonly DraftItem[] }
  | { kind: 'added'; name: string; step: StepContent; to: number }
  | { kind: 'removed'; name: string; step: StepContent; from: number }
  | { kind: 'moved'; name: string; step: StepContent; from: number; to: number }
  | { kind: 'step'; name: string; field: StepField; step: StepContent; before: unknown; after: unknown }
  /** before and after are undefined where the step type's default holds. */
  | { kind: 'config'; name: string; setting: string; step: StepContent; before: unknown; after: unknown };

/** What leads from one flow to the other, with as few moves as there can be; none where they are the same. */
export function differenceOf(before: FlowDraft, after: FlowDraft): Change[] {
  const [old, now] = [named(before), named(after)];
  const changes: Change[] = flowFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ kind: 'flow', field, before: before[field], after: after[field] }));
  if (!sameValue(before.checklist, after.checklist)) {
    changes.push({ kind: 'checklist', before: before.checklist, after: after.checklist });
  }
  const names = [...now.keys()];
  const oldNames = [...old.keys()];
  oldNames.forEach((name, from) => {
    const step = old.get(name);
    if (step && !now.has(name)) changes.push({ kind: 'removed', name, step: contentOf(step), from });
  });
  const still = stayingOf(names.filter((name) => old.has(name)).map((name) => oldNames.indexOf(name)));
  names.forEach((name, to) => {
    const step = now.get(name);
    const was = old.get(name);
    if (!step) return;
    if (!was) {
      changes.push({ kind: 'added', name, step: contentOf(step), to });
      return;
    }
    const from = oldNames.indexOf(name);
    if (!still.has(from)) changes.push({ kind: 'moved', name, step: contentOf(step), from, to });
    changes.push(...changesWithin(name, contentOf(was), contentOf(step)));
  });
  return changes;
}

function changesWithin(name: string, was: StepContent, step: StepContent): Change[] {
  const fields = stepFields
    .filter((field) => was[field] !== step[field])
    .map((field): Change => ({ kind: 'step', name, field, step, before: was[field], after: step[field] }));
  const settings = [...new Set([...Object.keys(was.config), ...Object.keys(step.config)])]
    .filter((setting) => !sameValue(was.config[setting], step.config[setting]))
    .map((setting): Change => {
      return { kind: 'config', name, setting, step, before: was.config[setting], after: step.config[setting] };
    });
  return [...fields, ...settings];
}

/**
 * The flow that the changes lead to. On another flow than the one that they were found against they have their way
 * where they can: what it does not have is left alone.
 */
export function withChanges(before: FlowDraft, changes: readonly Change[]): FlowDraft {
  const steps = new Map([...named(before)].map(([name, step]) => [name, contentOf(step)]));
  const after: FlowDraft = { ...before };
  const placed: { name: string; to: number }[] = [];
  for (const change of changes) {
    if (change.kind === 'flow') {
      Object.assign(after, { [change.field]: change.after });
      continue;
    }
    if (change.kind === 'checklist') {
      Object.assign(after, { checklist: change.after });
      continue;
    }
    const { name } = change;
    const step = steps.get(name);
    if (change.kind === 'removed') steps.delete(name);
    if (change.kind === 'added') steps.set(name, change.step);
    if (change.kind === 'added' || change.kind === 'moved') placed.push({ name, to: change.to });
    if (change.kind === 'step' && step) steps.set(name, { ...step, [change.field]: change.after });
    if (change.kind === 'config' && step) {
      steps.set(name, { ...step, config: withSetting(step.config, change.setting, change.after) });
    }
  }
  const order = [...steps.keys()].filter((name) => !placed.some((each) => each.name === name));
  for (const { name, to } of placed) order.splice(to, 0, name);
  return { ...after, steps: order.flatMap((name, id) => withId(steps.get(name), id)) };
}

/** A config with the setting; undefined leaves it to the default. */
export function withSetting(config: Config, setting: string, value: unknown): Config {
  const rest = Object.fromEntries(Object.entries(config).filter(([name]) => name !== setting));
  return value === undefined ? rest : { ...rest, [setting]: value };
}

function withId(step: StepContent | undefined, id: number): DraftStep[] {
  return step ? [{ ...step, id }] : [];
}

function contentOf({ key, type, required, purposeCode, config, providerBinding }: StepContent): StepContent {
  return { key, type, required, purposeCode, config, providerBinding };
}

/** The steps by their names, in their order. */
function named(flow: FlowDraft): Map<string, DraftStep> {
  const steps = new Map<string, DraftStep>();
  for (const step of flow.steps) {
    let name = step.key;
    for (let number = 2; steps.has(name); number += 1) name = `${step.key}\n${number}`;
    steps.set(name, step);
  }
  return steps;
}

/** Of places in their new order those of a longest run that rises: what is in it need not move. */
function stayingOf(places: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const befores: number[] = [];
  let last = -1;
  places.forEach((place, index) => {
    lengths[index] = 1;
    befores[index] = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((places[earlier] ?? 0) < place && length > (lengths[index] ?? 0)) {
        lengths[index] = length;
        befores[index] = earlier;
      }
    }
    if (last < 0 || (lengths[index] ?? 0) > (lengths[last] ?? 0)) last = index;
  });
  const staying = new Set<number>();
  for (let index = last; index >= 0; index = befores[index] ?? -1) staying.add(places[index] ?? -1);
  return staying;
}
