import type { RequestStatus, State, Step } from '../api/types';

/** The statuses in which the applicant has nothing more to do. */
export type FinalStatus = Exclude<RequestStatus, 'CREATED' | 'LINK_ISSUED' | 'IN_PROGRESS' | 'REVERTED'>;

/** What the page shows. */
export type ShownScreen =
  | { kind: 'welcome' }
  | { kind: 'reverted' }
  | { kind: 'step' | 'failed'; step: Step }
  | { kind: 'summary' }
  | { kind: 'returning'; url: string }
  | { kind: 'final'; status: FinalStatus };

export interface Progress {
  /** The applicant pressed Start, or came back in the middle with a session. */
  started: boolean;
  /** Submission happened on this page just now, so the hand-off is due. */
  submittedHere: boolean;
  /** A host page frames this one and does the hand-off itself. */
  hosted: boolean;
  /** The key of a skipped step that the applicant wants to do after all. */
  chosen?: string | null;
}

/** The screen that the server decided, with what only this page knows laid over it. */
export function chooseScreen(state: State, progress: Progress): ShownScreen {
  const { kind, stepKey, intro } = state.screen;
  if (kind === 'final') {
    const url = handOffUrl(state);
    if (progress.submittedHere && !progress.hosted && url !== null) return { kind: 'returning', url };
    return { kind, status: state.status as FinalStatus };
  }
  if (intro !== null && !progress.started) return { kind: intro };
  const chosen = stepOf(state, progress.chosen ?? null);
  if (kind === 'summary' && chosen !== null && isRepeatable(chosen)) return { kind: 'step', step: chosen };
  const step = stepOf(state, stepKey);
  return kind === 'summary' || step === null ? { kind: 'summary' } : { kind, step };
}

/** The step to work on; null when there is none. */
export function currentStep(state: State): Step | null {
  return stepOf(state, state.currentStepKey);
}

function stepOf(state: State, key: string | null): Step | null {
  return state.steps.find((step) => step.key === key) ?? null;
}

/** The applicant's part is done, whatever was decided meanwhile. */
export function isSubmitted({ status }: State): boolean {
  return status === 'SUBMITTED' || status === 'REVIEWING' || status === 'APPROVED' || status === 'REJECTED';
}

/** Nothing that is typed is real, and the page may show values to test with. */
export function isTest({ environment }: State): boolean {
  return environment === 'test' || environment === 'sandbox';
}

/**
 * What is done stays done; what was skipped may be done until the submission, unless it had failed for good: then its
 * refusal stays with it.
 */
export function isRepeatable({ status, error }: Step): boolean {
  return status !== 'COMPLETED' && status !== 'FAILED' && (status !== 'SKIPPED' || error === null);
}

export function isOpen(step: Step): boolean {
  return step.status !== 'COMPLETED' && step.status !== 'SKIPPED';
}

/** A screen's identity: while it stays the same, typed text and focus are kept. */
export function screenId(screen: ShownScreen): string {
  return screen.kind === 'step' || screen.kind === 'failed' ? `${screen.kind}:${screen.step.key}` : screen.kind;
}

const RUNS_HERE = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

/**
 * Where to send the applicant back to. Custom app schemes are welcome; schemes
 * that would run in this page are not, whatever the server let through.
 */
export function handOffUrl(state: State): string | null {
  const url = state.redirectUrl;
  if (url === null) return null;
  // Browsers ignore white space and control characters inside a scheme.
  const scheme = /^[^:]*:/.exec(url.replace(/[\s\p{Cc}]/gu, ''))?.[0].toLowerCase();
  return scheme === undefined || RUNS_HERE.has(scheme) ? null : url;
}

/** Steps that became complete between two states, oldest first. */
export function newlyCompleted(before: State | null, after: State): Step[] {
  if (before === null) return [];
  const open = new Set(before.steps.filter((step) => step.status !== 'COMPLETED').map((step) => step.key));
  return after.steps.filter((step) => step.status === 'COMPLETED' && open.has(step.key));
}
