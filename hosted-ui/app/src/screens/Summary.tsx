import { useAction } from '../app/action'
import { useApplicant } from '../app/applicant-context'
import { useSecondsLeft } from '../app/countdown'
import { useText } from '../app/texts-context'
import { Button } from '../parts/Button'
import { Heading } from '../parts/Heading'
import { CheckIcon } from '../parts/icons'
import { ProblemNote } from '../parts/ProblemNote'
import { SlipBody, WholeStub } from './Slip'

export function Summary({ onSubmitted }: { onSubmitted: () => void }) {
  const { api, state, host } = useApplicant()
  const t = useText()
  const action = useAction()
  const wait = useSecondsLeft(action.retryAt)
  const tenant = state.tenant.displayName

  async function submit(): Promise<void> {
    // Before the call: its answer changes the screen, which must know where it came from.
    onSubmitted()
    if (await action.run(() => api.submit())) host.submitted(state)
  }

  return (
    <>
      <WholeStub state={state} />
      <SlipBody>
        <Heading>{t('summary.title')}</Heading>
        <p class="lead">{t('summary.lead', { tenant })}</p>
        <ul class="done-list">
          {state.steps.map((step) => (
            <li key={step.key} class={step.status === 'SKIPPED' ? 'muted' : undefined}>
              <CheckIcon />
              <span>{t(`step.${step.type}`)}</span>
              <span class="rail-note">
                {t(step.status === 'SKIPPED' ? 'progress.skipped' : 'progress.done')}
              </span>
            </li>
          ))}
        </ul>
        <ProblemNote problem={action.problem} waitSeconds={wait} />
        <div class="actions">
          <Button busy={action.busy} disabled={wait > 0} onPress={() => void submit()}>
            {t('summary.submit')}
          </Button>
        </div>
      </SlipBody>
    </>
  )
}
