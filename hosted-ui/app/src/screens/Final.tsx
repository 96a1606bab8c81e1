import { useApplicant } from '../app/applicant-context'
import { handOffUrl, type FinalStatus } from '../app/screen'
import { useText } from '../app/texts-context'
import { Button } from '../parts/Button'
import { Heading } from '../parts/Heading'
import { CheckIcon, ClockIcon, CrossIcon } from '../parts/icons'
import { SlipBody } from './Slip'
import { Withdrawal } from './Withdrawal'

const SEALS = {
  SUBMITTED: ['good', CheckIcon],
  REVIEWING: ['still', ClockIcon],
  APPROVED: ['good', CheckIcon],
  REJECTED: ['bad', CrossIcon],
  EXPIRED: ['still', ClockIcon],
  CANCELLED: ['still', CrossIcon],
} as const

export function Final({ status, submittedHere }: { status: FinalStatus; submittedHere: boolean }) {
  const { state, host, hosted } = useApplicant()
  const t = useText()
  const tenant = state.tenant.displayName
  const url = handOffUrl(state)
  const [look, SealIcon] = SEALS[status]
  return (
    <SlipBody>
      <span class={`seal ${look}`} aria-hidden="true">
        <SealIcon />
      </span>
      <Heading>{t(`final.${status}.title`, { tenant })}</Heading>
      <p class="lead">{t(`final.${status}.text`, { tenant })}</p>
      <div class="actions">
        {!hosted && url !== null && (
          <a class="button primary" href={url}>
            {t('action.back', { tenant })}
          </a>
        )}
        {hosted && (
          <Button onPress={() => host.closed(submittedHere ? 'completed' : 'terminal')}>
            {t('action.close')}
          </Button>
        )}
      </div>
      <Withdrawal />
    </SlipBody>
  )
}
