import type { DecisionOutcome, ReasonCode } from '../generated/graphql';
import { requestStatuses } from './statuses';

/** A decision that ends the review for good; sending back leaves it open. */
export type Verdict = 'approve' | 'reject';
export type ReviewAct = Verdict | 'revert';

export const reasonWords: Record<ReasonCode, string> = {
  VERIFIED_OK: 'Everything verified',
  DATA_MISMATCH: 'Details do not match',
  DOCUMENT_UNCLEAR: 'Document unclear',
  FACE_MISMATCH: 'Face does not match',
  MISSING_INFORMATION: 'Information missing',
  FRAUD_SUSPECTED: 'Fraud suspected',
  POLICY_VIOLATION: 'Against our policy',
  OTHER: 'Other',
};

/** What a decision says; a request in that status is named alike. */
export const outcomes: Record<DecisionOutcome, (typeof requestStatuses)[DecisionOutcome]> = requestStatuses;

export interface Reason {
  code: ReasonCode;
  label: string;
  /** What the comment can start from. */
  template?: string;
}

/** The reasons of each act, the likeliest first, with what the comment of the team can start from. */
const templates: Record<ReviewAct, Partial<Record<ReasonCode, string>>> = {
  approve: { VERIFIED_OK: 'All required steps are complete and agree.', OTHER: '' },
  reject: {
    DATA_MISMATCH: 'The names on the checks belong to different people.',
    DOCUMENT_UNCLEAR: 'The document cannot be read.',
    FACE_MISMATCH: 'The selfie shows another person than the document.',
    MISSING_INFORMATION: 'Missing for a decision: ',
    FRAUD_SUSPECTED: 'Signs of fraud: ',
    POLICY_VIOLATION: 'Our policy does not allow this: ',
    OTHER: '',
  },
  revert: {
    MISSING_INFORMATION: '',
    DOCUMENT_UNCLEAR: '',
    DATA_MISMATCH: '',
    FACE_MISMATCH: '',
    OTHER: '',
  },
};

export function reasonsFor(act: ReviewAct): Reason[] {
  const entries = Object.entries(templates[act]) as [ReasonCode, string][];
  return entries.map(([code, template]) => ({ code, label: reasonWords[code], template: template || undefined }));
}
