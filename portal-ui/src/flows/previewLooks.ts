import type { StepType } from '../generated/graphql';

/** How the step of a preview stands. */
export interface StepLook {
  /** What it is chosen by. */
  id: string;
  label: string;
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'PENDING' | 'DELAYED' | 'FAILED';
  /** The code of what was refused. */
  error?: string;
}

const first: StepLook = { id: 'first', label: 'At first', status: 'NOT_STARTED' };
const checked: StepLook = { id: 'pending', label: 'While it is checked', status: 'PENDING' };
const failed: StepLook = { id: 'failed', label: 'Failed for good', status: 'FAILED' };
const codeSent: StepLook = { id: 'sent', label: 'A code was sent', status: 'IN_PROGRESS' };
const codeLate: StepLook = { id: 'late', label: 'The code is late', status: 'DELAYED' };

/** The states and the refusals that each type of step can have (SPEC "Step catalogue"). */
const states: Record<StepType, { looks: StepLook[]; errors: string[] }> = {
  MobileOtp: {
    looks: [codeSent, codeLate],
    errors: ['INVALID_MOBILE', 'INVALID_OTP', 'OTP_EXPIRED', 'OTP_ATTEMPTS_EXCEEDED'],
  },
  EmailOtp: { looks: [codeSent, codeLate], errors: ['INVALID_OTP', 'OTP_EXPIRED', 'OTP_ATTEMPTS_EXCEEDED'] },
  PersonalDetails: { looks: [], errors: ['INVALID_NAME', 'INVALID_DATE', 'UNDERAGE'] },
  Address: { looks: [], errors: ['INVALID_PINCODE'] },
  DocLockerAadhaar: {
    looks: [checked],
    errors: ['DOCLOCKER_NOT_COMPLETED', 'AADHAAR_NOT_LINKED', 'PROVIDER_UNAVAILABLE'],
  },
  PanVerification: {
    looks: [checked, failed],
    errors: ['INVALID_PAN', 'PAN_INVALID', 'PAN_AADHAAR_MISMATCH', 'PAN_NAME_MISMATCH', 'PROVIDER_UNAVAILABLE'],
  },
  BankVerification: {
    looks: [checked, failed],
    errors: ['INVALID_ACCOUNT', 'INVALID_IFSC', 'BANK_ACCOUNT_INVALID', 'BANK_NAME_MISMATCH', 'PROVIDER_UNAVAILABLE'],
  },
  SelfieFaceMatch: {
    looks: [checked, failed],
    errors: ['FACE_MISMATCH', 'FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'PROVIDER_UNAVAILABLE'],
  },
  Liveness: { looks: [checked], errors: ['LIVENESS_FAILED', 'PROVIDER_UNAVAILABLE'] },
  GeoPhotoInside: { looks: [], errors: ['GEO_REQUIRED', 'FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE'] },
  GeoPhotoOutside: { looks: [], errors: ['GEO_REQUIRED', 'FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE'] },
  DocumentUpload: {
    looks: [],
    errors: [
      'DOCUMENT_REQUIRED',
      'DOCUMENT_SCAN_FAILED',
      'FILE_TYPE_NOT_ALLOWED',
      'FILE_TOO_LARGE',
      'MAX_FILES_REACHED',
    ],
  },
  BusinessDetails: { looks: [], errors: ['INVALID_GSTIN', 'INVALID_PINCODE'] },
  Consent: { looks: [], errors: ['CONSENT_REQUIRED'] },
};

export function looksOf(type: StepType): StepLook[] {
  const { looks, errors } = states[type];
  const refused = errors.map((error): StepLook => {
    return { id: error, label: `Refused: ${error}`, status: 'IN_PROGRESS', error };
  });
  return [first, ...looks, ...refused];
}

/** A screen that is not a step's. */
export type OtherScreen = 'welcome' | 'reverted' | 'summary' | 'submitted';

export const otherScreens: Record<OtherScreen, string> = {
  welcome: 'Welcome',
  reverted: 'Sent back by a reviewer',
  summary: 'Summary',
  submitted: 'Submitted',
};

interface Asked {
  flowKey: string;
  version: number;
  /** Of the draft: another one is another page. */
  revision: number;
  /** One of otherScreens, or the key of a step after "step:". */
  screen: string;
  look: StepLook;
  locale: string;
}

/** The address of the applicant's page on a made-up state. */
export function previewAddress({ flowKey, version, revision, screen, look, locale }: Asked): string {
  const step = screen.startsWith('step:') ? screen.slice('step:'.length) : undefined;
  const query = new URLSearchParams({ screen: step === undefined ? screen : 'step', status: look.status, locale });
  if (step !== undefined) query.set('step', step);
  if (step !== undefined && look.error) query.set('error', look.error);
  if (revision > 0) query.set('revision', String(revision));
  return `/portal/preview/${flowKey}/${version}?${query.toString()}`;
}
