import { useRef, useState } from 'preact/hooks'
import type { Answer, Step } from '../../api/types'
import { useAction, type Action } from '../../app/action'
import { useApplicant } from '../../app/applicant-context'
import { lockerWait } from '../../app/locker-wait'
import { useText } from '../../app/texts-context'

export interface LockerVisit {
  action: Action
  /** The browser did not open the window that was asked for. */
  blocked: boolean
  go: () => Promise<void>
}

/** Asks where to consent and goes there: in this tab, or in a window of its own when the page is framed. */
export function useLockerVisit(step: Step): LockerVisit {
  const { api, embed } = useApplicant()
  const t = useText()
  const action = useAction()
  const [blocked, setBlocked] = useState(false)
  const going = useRef(false)

  async function go(): Promise<void> {
    if (going.current) return
    going.current = true
    // Browsers open windows in the click itself only, not when the answer has come.
    const popup = embed ? openWindow(t('action.working')) : null
    setBlocked(embed && popup === null)
    const asked = await action.run(async () => {
      const answer = await api.submitStep(step.key, {})
      lead(addressIn(answer, step.key), popup, embed)
      return answer
    })
    if (!asked) popup?.close()
    going.current = false
  }

  return { action, blocked, go }
}

function openWindow(words: string): Window | null {
  const popup = window.open('about:blank', '_blank', 'popup,width=480,height=720')
  if (popup === null) return null
  // What is shown there later must not be able to lead this page elsewhere.
  popup.opener = null
  popup.document.body.textContent = words
  return popup
}

function addressIn(answer: Answer, key: string): string | null {
  const step = answer.state.steps.find((each) => each.key === key)
  return (step && lockerWait(step)?.url) ?? null
}

function lead(url: string | null, popup: Window | null, embed: boolean): void {
  if (url === null) popup?.close()
  else if (popup !== null) popup.location.replace(url)
  else if (!embed) location.assign(url)
}
