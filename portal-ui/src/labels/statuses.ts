import type { RequestStatus, StepStatus, StepType } from '../generated/graphql';

export type Tone = 'plain' | 'note' | 'good' | 'warn' | 'bad';

interface Wording {
  label: string;
  tone: Tone;
}

export const requestStatuses: Record<RequestStatus, Wording> = {
  CREATED: { label: 'Created', tone: 'plain' },
  LINK_ISSUED: { label: 'Link issued', tone: 'plain' },
  IN_PROGRESS: { label: 'In progress', tone: 'note' },
  SUBMITTED: { label: 'Submitted', tone: 'plain' },
  REVIEWING: { label: 'In review', tone: 'note' },
  REVERTED: { label: 'Sent back', tone: 'warn' },
  APPROVED: { label: 'Approved', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
  EXPIRED: { label: 'Expired', tone: 'plain' },
  CANCELLED: { label: 'Cancelled', tone: 'plain' },
};

/** Statuses that are never left. */
export function isFinal(status: RequestStatus): boolean {
  return ['APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED'].includes(status);
}

/** In REVIEWING, with a decision that another reviewer has to confirm. */
export const awaitsChecker: Wording = { label: 'Awaiting a second reviewer', tone: 'warn' };

export const stepStatuses: Record<StepStatus, Wording> = {
  NOT_STARTED: { label: 'Not started', tone: 'plain' },
  IN_PROGRESS: { label: 'In progress', tone: 'note' },
  PENDING: { label: 'Waiting for provider', tone: 'warn' },
  DELAYED: { label: 'SMS delayed', tone: 'warn' },
  COMPLETED: { label: 'Completed', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  SKIPPED: { label: 'Skipped', tone: 'plain' },
};

export const stepTypeWords: Record<StepType, string> = {
  MobileOtp: 'Mobile number',
  EmailOtp: 'E-mail address',
  PersonalDetails: 'Personal details',
  Address: 'Address',
  DocLockerAadhaar: 'Aadhaar by document locker',
  PanVerification: 'PAN',
  BankVerification: 'Bank account',
  SelfieFaceMatch: 'Selfie and face match',
  Liveness: 'Liveness',
  GeoPhotoInside: 'Photo inside the premises',
  GeoPhotoOutside: 'Photo outside the premises',
  DocumentUpload: 'Documents',
  BusinessDetails: 'Business details',
  Consent: 'Consent',
};

const acronyms = /\b(api|id|ifsc|ip|otp|pan|sms|url)\b/g;

/** SOME_CODE as "Some code", for codes that have no wording of their own. */
export function codeInWords(code: string): string {
  const words = code
    .replace(/[._]/g, ' ')
    .toLowerCase()
    .replace(acronyms, (acronym) => acronym.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
