import type { StepType } from '../generated/graphql';
import type { DraftStep, FlowDraft } from './flowDraft';

/** The draft with the step at another place; places count from 0, beyond the ends is the end. */
export function withStepAt(draft: FlowDraft, id: number, place: number): FlowDraft {
  const from = draft.steps.findIndex((step) => step.id === id);
  const moved = draft.steps[from];
  const to = Math.min(Math.max(place, 0), draft.steps.length - 1);
  if (!moved || to === from) return draft;
  const rest = draft.steps.filter((step) => step !== moved);
  return { ...draft, steps: [...rest.slice(0, to), moved, ...rest.slice(to)] };
}

export function withStep(draft: FlowDraft, id: number, part: Partial<Omit<DraftStep, 'id'>>): FlowDraft {
  return { ...draft, steps: draft.steps.map((step) => (step.id === id ? { ...step, ...part } : step)) };
}

export function withoutStep(draft: FlowDraft, id: number): FlowDraft {
  return { ...draft, steps: draft.steps.filter((step) => step.id !== id) };
}

/**
 * With a step of the type: before a Consent step that stands last, since consent to it is asked for there, else at
 * the end.
 */
export function withNewStep(draft: FlowDraft, type: StepType): [draft: FlowDraft, id: number] {
  const step: DraftStep = {
    id: freeId(draft),
    key: freeKey(draft, firstKeys[type]),
    type,
    required: true,
    purposeCode: '',
    config: {},
    providerBinding: '',
  };
  const last = draft.steps.length - 1;
  const at = draft.steps[last]?.type === 'Consent' && type !== 'Consent' ? last : draft.steps.length;
  return [withAt(draft, step, at), step.id];
}

/** With a copy of the step after it, under a key of its own. */
export function withCopy(draft: FlowDraft, id: number): [draft: FlowDraft, id: number] {
  const at = draft.steps.findIndex((step) => step.id === id);
  const copied = draft.steps[at];
  if (!copied) return [draft, id];
  const copy = { ...copied, id: freeId(draft), key: freeKey(draft, copied.key) };
  return [withAt(draft, copy, at + 1), copy.id];
}

/** The key without its number, and with the first number that no step has. */
export function freeKey(draft: FlowDraft, wanted: string): string {
  const taken = new Set(draft.steps.map(({ key }) => key));
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/\d+$/, '').slice(0, 38);
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${stem}${number}`)) return `${stem}${number}`;
  }
}

function withAt(draft: FlowDraft, step: DraftStep, at: number): FlowDraft {
  return { ...draft, steps: [...draft.steps.slice(0, at), step, ...draft.steps.slice(at)] };
}

function freeId(draft: FlowDraft): number {
  return Math.max(-1, ...draft.steps.map(({ id }) => id)) + 1;
}

/** Those of the templates that every workspace has, and of their kind. */
const firstKeys: Record<StepType, string> = {
  MobileOtp: 'mobileOtp',
  EmailOtp: 'emailOtp',
  PersonalDetails: 'personal',
  Address: 'address',
  DocLockerAadhaar: 'aadhaar',
  PanVerification: 'pan',
  BankVerification: 'bank',
  SelfieFaceMatch: 'selfie',
  Liveness: 'liveness',
  GeoPhotoInside: 'shopInside',
  GeoPhotoOutside: 'shopOutside',
  DocumentUpload: 'documents',
  BusinessDetails: 'business',
  Consent: 'consent',
};
