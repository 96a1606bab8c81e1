// Code generated from the Go structs of the applicant API by hosted-ui/typescript. DO NOT EDIT.

export interface Answer {
  step: Step | null;
  state: State;
}

export interface OpenedSession {
  sessionToken: string | null;
  expiresAt: string;
  state: State;
}

export interface Place {
  city: string;
  state: string;
}

export interface Step {
  key: string;
  type: StepType;
  required: boolean;
  status: StepStatus;
  attempts: number;
  maxAttempts: number | null;
  prefill: Record<string, string> | null;
  locked: boolean;
  config: Record<string, unknown> | null;
  data: Record<string, unknown> | null;
  error: StepError | null;
  revertMessage: string | null;
  sandboxCode?: string;
  consentWithdrawn: boolean;
  facts: Fact[];
}

export interface State {
  requestId: string;
  externalReference: string | null;
  reference: string;
  status: RequestStatus;
  environment: string;
  locale: string;
  tenant: Tenant;
  flow: Flow;
  expiresAt: string;
  currentStepKey: string | null;
  completed: number;
  total: number;
  steps: Step[];
  revert: Revert | null;
  consentNotice?: Notice;
  redirectUrl: string | null;
  submittedAt: string | null;
  completedAt: string | null;
  screen: Screen;
}

export type StepType =
  | 'MobileOtp'
  | 'EmailOtp'
  | 'PersonalDetails'
  | 'Address'
  | 'DocLockerAadhaar'
  | 'PanVerification'
  | 'BankVerification'
  | 'SelfieFaceMatch'
  | 'Liveness'
  | 'GeoPhotoInside'
  | 'GeoPhotoOutside'
  | 'DocumentUpload'
  | 'BusinessDetails'
  | 'Consent';

export type StepStatus = 'NOT_STARTED' | 'IN_PROGRESS' | 'PENDING' | 'DELAYED' | 'COMPLETED' | 'FAILED' | 'SKIPPED';

export interface StepError {
  code: string;
  message: string;
  attemptsLeft?: number;
}

export interface Fact {
  name: FactName;
  value: string;
}

export type RequestStatus =
  | 'CREATED'
  | 'LINK_ISSUED'
  | 'IN_PROGRESS'
  | 'SUBMITTED'
  | 'REVIEWING'
  | 'REVERTED'
  | 'APPROVED'
  | 'REJECTED'
  | 'EXPIRED'
  | 'CANCELLED';

export interface Tenant {
  displayName: string;
  logoUrl: string | null;
  accentColor: string | null;
  legalLinks: LegalLinks;
  contact: Contact;
}

export interface Flow {
  key: string;
  version: number;
  name: string;
}

export interface Revert {
  reasonCode: string;
  message: string;
  steps: string[];
}

export interface Notice {
  noticeVersion: string;
  text: string;
  textHash: string;
  sections: NoticeSection[];
  purposes: NoticePurpose[];
}

export interface Screen {
  kind: ScreenKind;
  stepKey: string | null;
  intro: IntroKind | null;
  underWay: boolean;
}

export type FactName =
  | 'mobile'
  | 'email'
  | 'fullName'
  | 'dateOfBirth'
  | 'gender'
  | 'address'
  | 'aadhaar'
  | 'pan'
  | 'bankAccount'
  | 'bankName'
  | 'accountHolder'
  | 'businessName'
  | 'businessType'
  | 'gstin';

export interface LegalLinks {
  privacyUrl: string | null;
  termsUrl: string | null;
}

export interface Contact {
  phone: string | null;
  email: string | null;
  hours: string | null;
}

export interface NoticeSection {
  title: string;
  paragraphs: string[];
  items: string[];
}

export interface NoticePurpose {
  purposeCode: string;
  text: string;
  withdrawnAt: string | null;
}

export type ScreenKind = 'step' | 'failed' | 'summary' | 'final';

export type IntroKind = 'welcome' | 'reverted';
