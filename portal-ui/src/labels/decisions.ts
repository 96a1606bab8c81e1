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
}

/** The reasons of each act, the likeliest first. */
const reasons: Record<ReviewAct, ReasonCode[]> = {
  approve: ['VERIFIED_OK', 'OTHER'],
  reject: [
    'DATA_MISMATCH',
    'DOCUMENT_UNCLEAR',
    'FACE_MISMATCH',
    'MISSING_INFORMATION',
    'FRAUD_SUSPECTED',
    'POLICY_VIOLATION',
    'OTHER',
  ],
  revert: ['MISSING_INFORMATION', 'DOCUMENT_UNCLEAR', 'DATA_MISMATCH', 'FACE_MISMATCH', 'OTHER'],
};

export function reasonsFor(act: ReviewAct): Reason[] {
  return reasons[act].map((code) => ({ code, label: reasonWords[code] }));
}
