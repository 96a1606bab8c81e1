import type { RetentionClass, StepType } from '../generated/graphql';
import type { FlowField } from './flowDifference';
import type { Catalogue } from './flowRules';

/** One difference as it is listed: what, and where there is one, the old and the new value. */
export interface DifferenceLine {
  what: string;
  values?: { before: string; after: string };
}

export const fieldWords: Record<FlowField, string> = {
  name: 'Name',
  purposeCode: 'Purpose',
  noticeVersion: 'Notice version',
  retentionClass: 'Retention class',
  reviewPolicy: 'Review policy',
  locale: 'Language',
};

export const stepFieldWords = {
  key: 'Key',
  type: 'Step type',
  required: 'Required',
  purposeCode: 'Purpose',
  providerBinding: 'Provider',
} as const;

export const retentionWords: Record<RetentionClass, string> = {
  short: 'Short',
  standard: 'Standard',
  extended: 'Extended',
};

/** What a step of the type collects, within a sentence. */
export const collects: Record<StepType, string> = {
  MobileOtp: 'the mobile number',
  EmailOtp: 'the e-mail address',
  PersonalDetails: 'personal details',
  Address: 'the address',
  DocLockerAadhaar: 'Aadhaar data',
  PanVerification: 'the PAN',
  BankVerification: 'bank details',
  SelfieFaceMatch: 'a selfie',
  Liveness: 'pictures that show a living person',
  GeoPhotoInside: 'a photo inside the premises',
  GeoPhotoOutside: 'a photo outside the premises',
  DocumentUpload: 'documents',
  BusinessDetails: 'business details',
  Consent: 'consent',
};

/** What the values of choices mean; others stand for themselves. */
const choiceWords: Record<string, string> = {
  sms: 'SMS',
  locker: 'DigiLocker',
  offline_xml: 'Offline e-KYC file with its share code',
  secure_qr: 'Secure QR code',
  block: 'Stop the applicant',
  flag: 'Raise a flag and go on',
  review: 'Leave it to the review',
  autopass: 'Pass, with a flag',
  fullName: 'Full name',
  dob: 'Date of birth',
  gender: 'Gender',
  businessName: 'Name of the business',
  businessType: 'Kind of business',
  gstin: 'GSTIN',
  pincode: 'Pincode',
  city: 'City',
  state: 'State',
};

export function choiceInWords(choice: string): string {
  return choiceWords[choice] ?? choice;
}

export function titleOf(catalogue: Catalogue, type: StepType): string {
  return catalogue.get(type)?.title ?? type;
}

/** A value of a flow, a step or a setting; undefined where there is none. */
export function valueInWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueInWords).join(', ');
  if (typeof value === 'string') return choiceInWords(value);
  return JSON.stringify(value);
}

export function countOf(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
