export type Verdict = 'approve' | 'reject';

interface Reason {
  code: string;
  label: string;
  /** What the comment can start from. */
  template: string;
}

const other: Reason = { code: 'OTHER', label: 'Other', template: '' };

const reasons: Record<Verdict, Reason[]> = {
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
};

const labels = new Map([...reasons.approve, ...reasons.reject].map(({ code, label }) => [code, label]));

export function reasonsFor(verdict: Verdict): Reason[] {
  return reasons[verdict];
}

export function reasonInWords(code: string): string {
  return labels.get(code) ?? code;
}
