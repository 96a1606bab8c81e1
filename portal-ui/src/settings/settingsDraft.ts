import type { Fault } from '../api/faults';
import type { SettingsFieldsFragment, TenantSettingsInput } from '../generated/graphql';
import { type BrandingDraft, brandingDraftOf, brandingOf, brandingProblem, brandingFields } from './brandingDraft';
import {
  hoursDraftOf,
  type HoursDraft,
  hoursOf,
  hoursProblems,
  targetsDraftOf,
  type TargetsDraft,
  targetsOf,
} from './reviewTimeDraft';
import { same } from '../ui/threeWay';
import { entriesOf, type Entry, hostProblem, originProblem, problemsOfEntries, type Rule, valuesOf } from './entries';

export type Settings = SettingsFieldsFragment;

/** What the page edits; numbers as typed, which may be none yet. */
export interface SettingsDraft {
  reviewPolicy: Settings['reviewPolicy'];
  makerChecker: boolean;
  checkerScope: Settings['checkerScope'];
  checkerSamplePercent: string;
  rereviewPercent: string;
  reviewTargetHours: string;
  reviewTargets: TargetsDraft;
  workingHours: HoursDraft;
  requireReasonComment: boolean;
  requireSecondFactor: boolean;
  flagDisposableEmail: boolean;
  duplicatePolicy: Settings['duplicatePolicy'];
  linkLifetimeHours: string;
  /** Empty: no bound. */
  smsPerHour: string;
  returnUrlHosts: Entry[];
  allowedOrigins: Entry[];
  /** Empty: as long as the workspace. */
  auditLogDays: string;
  /** Days by class. */
  retention: Record<string, string>;
  branding: BrandingDraft;
}

export const lifetimeHours = { least: 1, most: 720 };
export const targetHours = { least: 1, most: 720 };
export const samplePercent = { least: 1, most: 100 };
export const rereviewPercent = { least: 0, most: 100 };
export const messagesPerHour = { least: 1, most: 1_000_000 };
export const retentionDays = { least: 1, most: 36_500 };
export const auditLogDays = { least: 365, most: 36_500 };
export const mostOrigins = 20;

export function draftOf(saved: Settings): SettingsDraft {
  const { reviewPolicy, makerChecker, requireReasonComment, duplicatePolicy, linkLifetimeHours, smsPerHour } = saved;
  return {
    reviewPolicy,
    makerChecker,
    checkerScope: saved.checkerScope,
    checkerSamplePercent: String(saved.checkerSamplePercent),
    rereviewPercent: String(saved.rereviewPercent),
    reviewTargetHours: String(saved.reviewTargetHours),
    reviewTargets: targetsDraftOf(saved.reviewTargets),
    workingHours: hoursDraftOf(saved.workingHours),
    requireReasonComment,
    requireSecondFactor: saved.requireSecondFactor,
    flagDisposableEmail: saved.flagDisposableEmail,
    duplicatePolicy,
    linkLifetimeHours: String(linkLifetimeHours),
    smsPerHour: smsPerHour === null ? '' : String(smsPerHour),
    returnUrlHosts: entriesOf(saved.returnUrlHosts),
    allowedOrigins: entriesOf(saved.allowedOrigins),
    auditLogDays: saved.auditLogDays === null ? '' : String(saved.auditLogDays),
    retention: Object.fromEntries(saved.retention.map((each) => [each.class, String(each.days)])),
    branding: brandingDraftOf(saved.branding),
  };
}

/** Only what was changed is sent: another owner's change of the rest is not undone. */
export function changesOf(draft: SettingsDraft, saved: Settings): TenantSettingsInput {
  const whole: Required<Omit<TenantSettingsInput, 'retention' | 'expectedRevision'>> = {
    reviewPolicy: draft.reviewPolicy,
    makerChecker: draft.makerChecker,
    checkerScope: draft.checkerScope,
    checkerSamplePercent: hidesSample(draft) ? saved.checkerSamplePercent : Number(draft.checkerSamplePercent),
    rereviewPercent: Number(draft.rereviewPercent),
    reviewTargetHours: Number(draft.reviewTargetHours),
    reviewTargets: targetsOf(draft.reviewTargets),
    workingHours: hoursOf(draft.workingHours),
    requireReasonComment: draft.requireReasonComment,
    requireSecondFactor: draft.requireSecondFactor,
    flagDisposableEmail: draft.flagDisposableEmail,
    duplicatePolicy: draft.duplicatePolicy,
    linkLifetimeHours: Number(draft.linkLifetimeHours),
    smsPerHour: draft.smsPerHour === '' ? null : Number(draft.smsPerHour),
    auditLogDays: draft.auditLogDays === '' ? null : Number(draft.auditLogDays),
    returnUrlHosts: valuesOf(draft.returnUrlHosts),
    allowedOrigins: valuesOf(draft.allowedOrigins),
    branding: brandingOf(draft.branding, saved.branding),
  };
  const before = {
    ...saved,
    reviewTargets: targetsOf(targetsDraftOf(saved.reviewTargets)),
    workingHours: hoursOf(hoursDraftOf(saved.workingHours)),
  };
  const retention = retentionOf(draft, saved).filter(({ days, before }) => days !== before);
  return {
    ...Object.fromEntries(
      Object.entries(whole).filter(([name, value]) => !same(value, before[name as keyof typeof whole])),
    ),
    ...(retention.length > 0 && { retention: retention.map((each) => ({ class: each.class, days: each.days })) }),
  };
}

function retentionOf(draft: SettingsDraft, saved: Settings) {
  return saved.retention.map((each) => ({
    class: each.class,
    before: each.days,
    days: Number(draft.retention[each.class]),
  }));
}

/** The classes whose documents would go sooner than now, some of them perhaps at once. */
export function shortened(draft: SettingsDraft, saved: Settings) {
  return retentionOf(draft, saved).filter(
    (each) => each.days < each.before && !daysProblem(draft.retention[each.class] ?? ''),
  );
}

/** The days of the audit log where older entries would go sooner than now, some of them at once. */
export function auditShortened({ auditLogDays: typed }: SettingsDraft, saved: Settings): number | null {
  if (typed === '' || auditLogProblem(typed)) return null;
  return saved.auditLogDays === null || Number(typed) < saved.auditLogDays ? Number(typed) : null;
}

/** The days of the audit log of a plan: those that are typed, and the saved ones where the typed are none. */
export function plannableAudit({ auditLogDays: typed }: SettingsDraft, saved: Settings): number | null {
  return typed === '' || auditLogProblem(typed) ? saved.auditLogDays : Number(typed);
}

/** The days of a plan: those that are typed, and the saved ones where the typed are none. */
export function plannable(draft: SettingsDraft, saved: Settings) {
  return retentionOf(draft, saved).map(({ class: name, before, days }) => ({
    class: name,
    days: daysProblem(draft.retention[name] ?? '') ? before : days,
  }));
}

/** Whether the scope takes a sample. */
export function isSampled(scope: Settings['checkerScope']): boolean {
  return scope === 'SAMPLE' || scope === 'HIGH_FLAGS_AND_SAMPLE';
}

/** Whether the page does not show the sample, so that what was typed there is neither refused nor saved. */
function hidesSample({ makerChecker, checkerScope }: SettingsDraft): boolean {
  return !makerChecker || !isSampled(checkerScope);
}

/** What is wrong, by the name of the input that it is wrong in; in the order of the page. */
export type Problems = Record<string, string>;

/** What keeps the draft from being saved. What nobody edited is not held against it. */
export function problemsOf(draft: SettingsDraft, saved: Settings): Problems {
  const found: [name: string, problem: string | undefined][] = [
    [
      'checkerSamplePercent',
      hidesSample(draft) ? undefined : numberProblem(draft.checkerSamplePercent, samplePercent, 'percent'),
    ],
    ['rereviewPercent', numberProblem(draft.rereviewPercent, rereviewPercent, 'percent')],
    ['reviewTargetHours', numberProblem(draft.reviewTargetHours, targetHours, 'hours')],
    ...Object.entries(draft.reviewTargets).map(([flowKey, typed]): [string, string | undefined] => [
      `reviewTargets.${flowKey}`,
      typed ? numberProblem(typed, targetHours, 'hours') : undefined,
    ]),
    ...hoursProblems(draft.workingHours, saved.workingHours),
    ['linkLifetimeHours', lifetimeProblem(draft.linkLifetimeHours)],
    ['smsPerHour', draft.smsPerHour === '' ? undefined : messagesProblem(draft.smsPerHour)],
    ...listProblems('returnUrlHosts', draft, saved, hostProblem),
    ...listProblems('allowedOrigins', draft, saved, originProblem),
    ...Object.entries(draft.retention).map(([name, days]): [string, string | undefined] => [
      `retention.${name}`,
      daysProblem(days),
    ]),
    ['auditLogDays', draft.auditLogDays === '' ? undefined : auditLogProblem(draft.auditLogDays)],
    ...brandingFields.map((field): [string, string | undefined] => [
      `branding.${field}`,
      brandingProblem(field, draft.branding[field]),
    ]),
  ];
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== undefined));
}

const numbers = [
  'checkerSamplePercent',
  'rereviewPercent',
  'reviewTargetHours',
  'linkLifetimeHours',
  'smsPerHour',
  'auditLogDays',
];

/**
 * What is wrong with a number is told while it is typed; all else once someone tries to save. Not when a field is
 * left: the page would move under the click that left it.
 */
export function toldAtOnce(problems: Problems): Problems {
  const told = Object.entries(problems).filter(
    ([name]) => numbers.includes(name) || /^(retention|reviewTargets)\./.test(name),
  );
  return Object.fromEntries(told);
}

function listProblems(
  list: 'returnUrlHosts' | 'allowedOrigins',
  draft: SettingsDraft,
  saved: Settings,
  rule: Rule,
): [string, string][] {
  if (same(valuesOf(draft[list]), saved[list])) return [];
  return [...problemsOfEntries(draft[list], rule)].map(([id, problem]) => [`${list}.${id}`, problem]);
}

/** What the service refused, by the name of the setting that it names. */
export function refusalsOf(fault: Fault | null): Problems {
  if (fault?.code !== 'VALIDATION_FAILED') return {};
  return Object.fromEntries((fault.details ?? []).map(({ field, message }) => [field, `Not accepted: it ${message}.`]));
}

const subjects: Record<string, string> = {
  reviewPolicy: 'The review policy',
  makerChecker: 'Two reviewers for a decision',
  requireReasonComment: 'The comment for each decision',
  requireSecondFactor: 'The second factor of everybody',
  flagDisposableEmail: 'The flag of disposable addresses',
  duplicatePolicy: 'The rule for duplicates',
  'workingHours.to': 'The end of the working hours',
  checkerScope: 'The choice of decisions to confirm',
  checkerSamplePercent: 'The sample',
  rereviewPercent: 'The share of second looks',
  reviewTargets: 'The list of review targets by flow',
  'workingHours.days': 'The list of working days',
  'workingHours.from': 'The beginning of the working hours',
  'workingHours.holidays': 'The list of holidays',
  reviewTargetHours: 'The review target',
  linkLifetimeHours: 'The link lifetime',
  smsPerHour: 'The messages an hour',
  returnUrlHosts: 'The list of return URLs',
  allowedOrigins: 'The list of embedding pages',
  retention: 'The retention',
  auditLogDays: 'The time of the audit log',
  'branding.displayName': 'The name',
  'branding.logoUrl': 'The logo',
  'branding.accentColor': 'The accent colour',
  'branding.privacyUrl': 'The link to the privacy policy',
  'branding.termsUrl': 'The link to the terms',
  'branding.contactPhone': 'The telephone number',
  'branding.contactEmail': 'The e-mail address',
  'branding.contactHours': 'The hours',
};

/** A refusal that says by itself which settings it is about. */
export function withSubjects(fault: Fault): Fault {
  const details = fault.details?.map(({ field, message }) => ({
    field,
    message: `${subjects[field] ?? `The setting ${field}`} ${message}.`,
  }));
  return { ...fault, details };
}

/** What a part of the draft is called, by its path. */
export function subjectOf(path: string): string {
  const [setting = '', part] = path.split('.');
  if (setting === 'retention') return `The retention class ${part}`;
  if (setting === 'reviewTargets') return `The review target of ${part}`;
  return subjects[path] ?? `The setting ${path}`;
}

export function lifetimeProblem(typed: string): string | undefined {
  return numberProblem(typed, lifetimeHours, 'hours');
}

export function messagesProblem(typed: string): string | undefined {
  return numberProblem(typed, messagesPerHour, 'messages');
}

export function daysProblem(typed: string): string | undefined {
  return numberProblem(typed, retentionDays, 'days');
}

export function auditLogProblem(typed: string): string | undefined {
  return numberProblem(typed, auditLogDays, 'days');
}

function numberProblem(typed: string, { least, most }: { least: number; most: number }, unit: string) {
  const fits = /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  return fits ? undefined : `Whole ${unit}, from ${least} to ${most}.`;
}
