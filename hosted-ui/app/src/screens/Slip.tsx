import type { ComponentChildren } from 'preact'
import type { State, Step } from '../api/types'
import { useText } from '../app/texts-context'

/** The stub above the perforation: where in the flow the applicant is. */
export function StepStub({ state, step }: { state: State; step: Step }) {
  const t = useText()
  const n = state.steps.indexOf(step) + 1
  const total = state.steps.length
  return (
    <div class="stub">
      <p class="stub-count">{t('progress.step', { n, total })}</p>
      <div class="stub-track" aria-hidden="true">
        {state.steps.map((each, index) => (
          <span key={each.key} class={index + 1 < n ? 'done' : index + 1 === n ? 'now' : 'ahead'} />
        ))}
      </div>
    </div>
  )
}

export function SlipBody({ children }: { children: ComponentChildren }) {
  return <div class="slip-body">{children}</div>
}
