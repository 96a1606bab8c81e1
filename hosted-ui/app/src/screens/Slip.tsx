import type { ComponentChildren } from 'preact'
import type { State, Step } from '../api/types'
import { isOpen } from '../app/screen'
import { useText } from '../app/texts-context'

/** The stub above the perforation: where in the flow the applicant is. */
export function StepStub({ state, step }: { state: State; step: Step }) {
  const t = useText()
  const n = state.steps.indexOf(step) + 1
  return <Stub state={state} current={n} text={t('progress.step', { n, total: state.steps.length })} />
}

/** The stub of the screens before the first step and after the last. */
export function WholeStub({ state }: { state: State }) {
  const t = useText()
  const next = state.steps.findIndex(isOpen)
  const current = next < 0 ? state.steps.length + 1 : next === 0 ? 0 : next + 1
  return <Stub state={state} current={current} text={t('progress.count', { total: state.steps.length })} />
}

/** `current` counts from 1; what lies before it is done. */
function Stub({ state, current, text }: { state: State; current: number; text: string }) {
  return (
    <div class="stub">
      <p class="stub-count">{text}</p>
      <div class="stub-track" aria-hidden="true">
        {state.steps.map((each, index) => (
          <span
            key={each.key}
            class={index + 1 < current ? 'done' : index + 1 === current ? 'now' : 'ahead'}
          />
        ))}
      </div>
    </div>
  )
}

export function SlipBody({ children }: { children: ComponentChildren }) {
  return <div class="slip-body">{children}</div>
}
