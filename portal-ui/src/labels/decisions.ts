/** A decision that ends the review for good; sending back leaves it open. */
export type Verdict = 'approve' | 'reject';
export type ReviewAct = Verdict | 'revert';

export interface Reason {
  code: string;
  label: string;
  /** What the comment can start from; when a case is sent back, the message to the applicant. */
  template: string;
}

const other: Reason = { code: 'OTHER', label: 'Other', template: '' };

const reasons: Record<ReviewAct, Reason[]> = {
  approve: [
    { code: 'VERIFIED_OK', label: 'Everything verified', template: 'All required steps are complete and agree.' },
    other,
  ],
  reject: [
    {
      code: 'DATA_MISMATCH',
      label: 'Data does not agree',
      template: 'The names on the checks belong to different people: ',
    },
    { code: 'DOCUMENT_UNCLEAR', label: 'Document unclear', template: 'The document cannot be read: ' },
    {
      code: 'FACE_MISMATCH',
      label: 'Face does not match',
      template: 'The selfie shows another person than the document.',
    },
    { code: 'MISSING_INFORMATION', label: 'Information missing', template: 'Missing for a decision: ' },
    { code: 'FRAUD_SUSPECTED', label: 'Fraud suspected', template: 'Signs of fraud: ' },
    { code: 'POLICY_VIOLATION', label: 'Against our policy', template: 'Our policy does not allow this: ' },
    other,
  ],
  revert: [
    {
      code: 'MISSING_INFORMATION',
      label: 'Information missing',
      template: 'Please add what is missing: ',
    },
    {
      code: 'DOCUMENT_UNCLEAR',
      label: 'Document unclear',
      template: 'We could not read the document. Please send it again, whole and sharp.',
    },
    {
      code: 'DATA_MISMATCH',
      label: 'Data does not agree',
      template: 'What you gave does not agree. Please check it and enter it again: ',
    },
    {
      code: 'FACE_MISMATCH',
      label: 'Face does not match',
      template: 'We could not recognise you on the photo. Please take it again in good light.',
    },
    other,
  ],
};

const labels = new Map(
  Object.values(reasons)
    .flat()
    .map(({ code, label }) => [code, label]),
);

export function reasonsFor(act: ReviewAct): Reason[] {
  return reasons[act];
}

export function reasonInWords(code: string): string {
  return labels.get(code) ?? code;
}
