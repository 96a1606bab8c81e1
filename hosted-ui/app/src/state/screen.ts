import type { RequestStatus, State, Step } from '../api/types'

export type FinalStatus = Extract<
  RequestStatus,
  'SUBMITTED' | 'REVIEWING' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'
>

export type Screen =
  | { kind: 'welcome' }
  | { kind: 'reverted' }
  | { kind: 'step'; step: Step }
  | { kind: 'failed'; step: Step }
  | { kind: 'summary' }
  | { kind: 'returning'; url: string }
  | { kind: 'final'; status: FinalStatus }

export interface Progress {
  /** The applicant pressed Start, or came back in the middle with a session. */
  started: boolean
  /** Submission happened on this page just now, so the hand-off is due. */
  submittedHere: boolean
  /** A host page frames this one and does the hand-off itself. */
  hosted: boolean
}

const FINAL: ReadonlySet<RequestStatus> = new Set<RequestStatus>([
  'SUBMITTED',
  'REVIEWING',
  'APPROVED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
])

export function isFinal(status: RequestStatus): status is FinalStatus {
  return FINAL.has(status)
}

/** The one place that decides what the applicant sees. */
export function chooseScreen(state: State, progress: Progress): Screen {
  if (isFinal(state.status)) {
    const url = handOffUrl(state)
    if (progress.submittedHere && !progress.hosted && url !== null) return { kind: 'returning', url }
    return { kind: 'final', status: state.status }
  }
  if (!progress.started) return { kind: state.status === 'REVERTED' ? 'reverted' : 'welcome' }
  const failed = state.steps.find((step) => step.required && step.status === 'FAILED')
  if (failed) return { kind: 'failed', step: failed }
  const step = currentStep(state)
  return step ? { kind: 'step', step } : { kind: 'summary' }
}

/** The step to work on: the server's choice, else the first one still open. */
export function currentStep(state: State): Step | null {
  const chosen = state.steps.find((step) => step.key === state.currentStepKey)
  if (chosen && isOpen(chosen)) return chosen
  return state.steps.find(isOpen) ?? null
}

/**
 * Whether the applicant has begun, also when they began again after a
 * reviewer's message: then the step that they left waits or was refused.
 */
export function isUnderWay(state: State): boolean {
  if (state.status === 'IN_PROGRESS') return true
  const step = currentStep(state)
  return state.status === 'REVERTED' && (step?.status === 'PENDING' || step?.error != null)
}

export function isOpen(step: Step): boolean {
  return step.status !== 'COMPLETED' && step.status !== 'SKIPPED'
}

/** A screen's identity: while it stays the same, typed text and focus are kept. */
export function screenId(screen: Screen): string {
  return screen.kind === 'step' || screen.kind === 'failed'
    ? `${screen.kind}:${screen.step.key}`
    : screen.kind
}

const RUNS_HERE = new Set(['javascript:', 'data:', 'vbscript:', 'blob:'])

/**
 * Where to send the applicant back to. Custom app schemes are welcome; schemes
 * that would run in this page are not, whatever the server let through.
 */
export function handOffUrl(state: State): string | null {
  const url = state.redirectUrl
  if (url === null) return null
  // Browsers ignore white space and control characters inside a scheme.
  const scheme = /^[^:]*:/.exec(url.replace(/[\s\p{Cc}]/gu, ''))?.[0].toLowerCase()
  return scheme === undefined || RUNS_HERE.has(scheme) ? null : url
}

/** Steps that became complete between two states, oldest first. */
export function newlyCompleted(before: State | null, after: State): Step[] {
  if (before === null) return []
  const open = new Set(before.steps.filter((step) => step.status !== 'COMPLETED').map((step) => step.key))
  return after.steps.filter((step) => step.status === 'COMPLETED' && open.has(step.key))
}
