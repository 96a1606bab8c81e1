import { useRef } from 'preact/hooks'
import type { Step } from '../../api/types'

/** A code that was sent, or is queued to be, and that the applicant has not answered yet. */
export interface SentCode {
  target: string
  /** Names this code among its successors; its time is the server's clock, not the page's. */
  id: string
  resendAfterSeconds: number
}

export function sentCode(step: Step): SentCode | null {
  if (step.status !== 'IN_PROGRESS' && step.status !== 'DELAYED') return null
  const { target, expiresAt, resendAfterSeconds } = step.data ?? {}
  if (typeof target !== 'string') return null
  return {
    target,
    id: typeof expiresAt === 'string' ? expiresAt : '',
    resendAfterSeconds: typeof resendAfterSeconds === 'number' ? resendAfterSeconds : 0,
  }
}

/**
 * When a new code may be asked for, by the page's clock. A state that is read
 * again may repeat the full gap of the same code: only a shorter rest counts.
 */
export function useResendAt(sent: SentCode): number {
  const known = useRef({ id: '', at: 0 })
  const at = Date.now() + sent.resendAfterSeconds * 1000
  if (known.current.id !== sent.id) known.current = { id: sent.id, at }
  else if (at < known.current.at) known.current.at = at
  return known.current.at
}
