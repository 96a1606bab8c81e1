import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import type { ApplicantApi } from '../api/applicant'
import { Failure } from '../api/failure'
import type { RequestStatus, State } from '../api/types'
import type { HostLink } from '../embed'
import { ScreenView } from '../screens/ScreenView'
import { ApplicantContext, type Applicant } from './applicant-context'
import { useReturn } from './lifecycle'
import { usePolling } from './polling'
import type { RequestState } from './request-state'
import { chooseScreen, isUnderWay } from './screen'

/** Refusals that say that the page's state is behind the server's. */
const BEHIND = new Set([
  'STEP_LOCKED',
  'STEP_NOT_AVAILABLE',
  'STEP_REQUIRED',
  'STEPS_INCOMPLETE',
  'SERVICE_INVALID_STATE',
])

export interface FlowProps {
  api: ApplicantApi
  state: State
  request: RequestState
  session: boolean
  embed: boolean
  /** A host page frames this one; it closes the frame and leads the browser on. */
  hosted: boolean
  host: HostLink
  onDeadLink: (page: 'not_valid' | 'expired') => void
}

/** The flow of one request: keeps its state fresh and shows the screen for it. */
export function Flow({ api, state, request, session, embed, hosted, host, onDeadLink }: FlowProps) {
  const { take, refresh: refreshBy } = request
  const [startedIn, setStartedIn] = useState<RequestStatus | null>(
    session && isUnderWay(state) ? state.status : null,
  )
  const [submittedHere, setSubmittedHere] = useState(false)

  // A start before the reviewer sent steps back is no answer to the reviewer's message.
  const started = startedIn !== null && (startedIn === 'REVERTED') === (state.status === 'REVERTED')

  const refresh = useCallback(async () => {
    try {
      await refreshBy(() => api.state())
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      meetLoss(failure, onDeadLink, host)
    }
  }, [api, host, onDeadLink, refreshBy])

  const meet = useCallback(
    async (failure: Failure) => {
      if (failure.state !== null) take(failure.state)
      meetLoss(failure, onDeadLink, host)
      if (BEHIND.has(failure.code)) await refresh()
    },
    [host, onDeadLink, refresh, take],
  )

  useOpening(api, session, take, meet)
  usePolling(state, started || submittedHere || session, refresh)
  useReturn(() => {
    if (started || session) void refresh()
  })

  const applicant = useMemo<Applicant>(
    () => ({ api, state, embed, hosted, host, take, meet }),
    [api, state, embed, hosted, host, take, meet],
  )
  return (
    <ApplicantContext.Provider value={applicant}>
      <ScreenView
        screen={chooseScreen(state, { started, submittedHere, hosted })}
        submittedHere={submittedHere}
        onStart={() => setStartedIn(state.status)}
        onSubmitted={() => setSubmittedHere(true)}
      />
    </ApplicantContext.Provider>
  )
}

/**
 * Opens the session while the welcome screen is being read. Without an answer
 * nothing is lost: the first call that finds no session opens one itself.
 */
function useOpening(
  api: ApplicantApi,
  session: boolean,
  take: (state: State) => void,
  meet: (failure: Failure) => Promise<void>,
): void {
  useEffect(() => {
    if (session) return
    api.resume().then(take, (failure: unknown) => {
      if (!(failure instanceof Failure)) throw failure
      return meet(failure)
    })
  }, [api, session, take, meet])
}

function meetLoss(failure: Failure, onDeadLink: FlowProps['onDeadLink'], host: HostLink): void {
  if (failure.code === 'LINK_INVALID') onDeadLink('not_valid')
  if (failure.code === 'LINK_EXPIRED') onDeadLink('expired')
  if (failure.code === 'SESSION_EXPIRED') host.error(failure.code, failure.message)
}
