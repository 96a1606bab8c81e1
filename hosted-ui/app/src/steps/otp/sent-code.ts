import { useRef } from 'preact/hooks';
import type { Step, StepStatus } from '../../api/types';
import { pageTime } from '../../state/page-time';

/** A code that was sent, or is queued to be, and that the applicant has not answered yet. */
export interface SentCode {
  target: string;
  /** Names this code among its successors; its time is the server's clock, not the page's. */
  id: string;
  resendAfterSeconds: number;
  /** The gateway did not answer, and may have sent the message all the same. */
  mayHaveCome: boolean;
}

/** While the gateway is still being asked (PENDING) the SMS may arrive any moment, so the code can be typed. */
const CODE_OPEN = new Set<StepStatus>(['PENDING', 'IN_PROGRESS', 'DELAYED']);

export function sentCode(step: Step): SentCode | null {
  if (!CODE_OPEN.has(step.status)) return null;
  const { target, expiresAt, resendAfterSeconds, mayHaveCome } = step.data ?? {};
  if (typeof target !== 'string') return null;
  return {
    target,
    id: typeof expiresAt === 'string' ? expiresAt : '',
    resendAfterSeconds: typeof resendAfterSeconds === 'number' ? resendAfterSeconds : 0,
    mayHaveCome: mayHaveCome === true,
  };
}

/**
 * When a new code may be asked for, by the page's time. A state that is read
 * again may repeat the full gap of the same code: only a shorter rest counts.
 */
export function useResendAt(sent: SentCode): number {
  const known = useRef({ id: '', at: 0 });
  const at = pageTime() + sent.resendAfterSeconds * 1000;
  if (known.current.id !== sent.id) known.current = { id: sent.id, at };
  else if (at < known.current.at) known.current.at = at;
  return known.current.at;
}
