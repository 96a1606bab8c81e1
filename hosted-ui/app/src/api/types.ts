/** The shapes of the applicant API, by the names the server uses. */

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
  | 'CANCELLED'

export type StepStatus =
  'NOT_STARTED' | 'IN_PROGRESS' | 'PENDING' | 'DELAYED' | 'COMPLETED' | 'FAILED' | 'SKIPPED'

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
  | 'Consent'

export interface StepError {
  code: string
  message: string
  attemptsLeft?: number | null
}

export interface Step {
  key: string
  type: StepType
  required: boolean
  status: StepStatus
  attempts: number
  maxAttempts: number | null
  prefill: { mobile?: string; email?: string } | null
  locked: boolean
  config: Record<string, unknown> | null
  data: Record<string, unknown> | null
  error: StepError | null
  revertMessage: string | null
  sandboxCode?: string | null
}

export interface LegalLinks {
  privacyUrl?: string | null
  termsUrl?: string | null
}

export interface Tenant {
  displayName: string
  logoUrl: string | null
  accentColor: string | null
  legalLinks: LegalLinks | null
}

export interface ConsentNotice {
  noticeVersion: string
  text: string
  textHash: string
  purposes: { purposeCode: string; text: string; withdrawnAt: string | null }[]
}

export interface Revert {
  reasonCode: string
  message: string | null
  steps: string[]
}

export interface State {
  requestId: string
  externalReference: string | null
  status: RequestStatus
  environment: string
  locale: string
  tenant: Tenant
  flow: { key: string; version: number; name: string }
  expiresAt: string
  currentStepKey: string | null
  completed: number
  total: number
  steps: Step[]
  revert: Revert | null
  consentNotice?: ConsentNotice | null
  redirectUrl: string | null
  screen: ScreenView
}

export interface ScreenView {
  kind: 'step' | 'failed' | 'summary' | 'final'
  stepKey: string | null
  intro: 'welcome' | 'reverted' | null
  underWay: boolean
}

export interface Answer {
  step: Step | null
  state: State
}

export interface OpenedSession {
  sessionToken: string | null
  expiresAt: string
  state: State
}
