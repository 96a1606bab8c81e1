import { useApplicant } from '../app/applicant-context'
import { useText } from '../app/texts-context'
import { Button } from '../parts/Button'
import { Heading } from '../parts/Heading'
import { RedoIcon } from '../parts/icons'
import { SlipBody } from './Slip'

/** A reviewer sent steps back: what they wrote, and which steps. */
export function Reverted({ onStart }: { onStart: () => void }) {
  const { state } = useApplicant()
  const t = useText()
  const tenant = state.tenant.displayName
  const keys = new Set(state.revert?.steps ?? [])
  const message = state.revert?.message ?? ''
  return (
    <SlipBody>
      <Heading>{t('reverted.title')}</Heading>
      {message !== '' && (
        <figure class="letter">
          <figcaption>{t('step.message', { tenant })}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <p class="lead">{t('reverted.text', { tenant })}</p>
      <ul class="done-list">
        {state.steps
          .filter((step) => keys.has(step.key))
          .map((step) => (
            <li key={step.key}>
              <RedoIcon />
              <span>{t(`step.${step.type}`)}</span>
            </li>
          ))}
      </ul>
      <div class="actions">
        <Button onPress={onStart}>{t('action.continue')}</Button>
      </div>
    </SlipBody>
  )
}
