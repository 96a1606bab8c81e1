import { useCallback, useMemo, useRef, useState } from 'preact/hooks'
import type { State } from '../api/types'
import type { HostLink } from '../embed'
import { newlyCompleted } from './screen'

export interface RequestState {
  state: State | null
  /** Makes a newer state the page's state and tells the host what became complete. */
  take: (next: State) => void
  /** Fetches by `read`; an answer that was overtaken by a newer state meanwhile is dropped. */
  refresh: (read: () => Promise<State>) => Promise<void>
}

export function useRequestState(initial: State | null, host: HostLink): RequestState {
  const [state, setState] = useState(initial)
  const latest = useRef(initial)

  const take = useCallback(
    (next: State) => {
      const done = newlyCompleted(latest.current, next)
      latest.current = next
      setState(next)
      for (const step of done) host.stepCompleted(step, next)
    },
    [host],
  )

  const refresh = useCallback(
    async (read: () => Promise<State>) => {
      const before = latest.current
      const next = await read()
      if (latest.current === before) take(next)
    },
    [take],
  )

  return useMemo(() => ({ state, take, refresh }), [state, take, refresh])
}
