import { useEffect, useRef, useState } from 'preact/hooks'
import type { State } from '../api/types'
import { currentStep } from './screen'

/**
 * How long to wait before asking for the state again while something happens
 * without the applicant; null when nothing does. `asked` counts earlier polls.
 */
export function pollDelay(state: State, asked: number): number | null {
  if (state.status === 'SUBMITTED') return asked < 6 ? 2000 * 2 ** asked : null
  const status = currentStep(state)?.status
  if (status === 'PENDING') return Math.min(1000 + 500 * asked, 3000)
  if (status === 'DELAYED') return 3000
  return null
}

/** Polls while `pollDelay` says so. A failed poll is followed by the next one. */
export function usePolling(state: State, enabled: boolean, refresh: () => Promise<void>): void {
  const asked = useRef(0)
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    const delay = enabled ? pollDelay(state, asked.current) : null
    if (delay === null) {
      if (state.status !== 'SUBMITTED') asked.current = 0
      return
    }
    const timer = setTimeout(() => {
      asked.current++
      void refresh().finally(() => setSettled((count) => count + 1))
    }, delay)
    return () => clearTimeout(timer)
  }, [state, enabled, refresh, settled])
}
