import { useState } from 'preact/hooks'
import { useAction } from '../app/action'
import { useApplicant } from '../app/applicant-context'
import type { StepProps } from '../app/step-screens'
import { useText } from '../app/texts-context'
import { isMobile, normaliseMobile } from '../input/mobile'
import { Button } from '../parts/Button'
import { Field } from '../parts/Field'
import { Heading } from '../parts/Heading'
import { ProblemNote } from '../parts/ProblemNote'
import { useSecondsLeft } from '../app/countdown'
import { CodeStage } from './otp/CodeStage'
import { sentCode } from './otp/sent-code'

/** Two stages: the number, then the code that was sent to it. */
export default function MobileOtp({ step }: StepProps) {
  const sent = sentCode(step)
  const [changing, setChanging] = useState(false)
  const [mobile, setMobile] = useState('')
  if (sent === null || changing) {
    return <NumberStage step={step} mobile={mobile} onMobile={setMobile} onSent={() => setChanging(false)} />
  }
  return (
    <CodeStage
      key={step.status === 'DELAYED' ? 'delayed' : 'code'}
      step={step}
      sent={sent}
      address={step.prefill === null && isMobile(mobile) ? { mobile } : {}}
      onChange={step.locked ? null : () => setChanging(true)}
    />
  )
}

interface NumberStageProps {
  step: StepProps['step']
  mobile: string
  onMobile: (mobile: string) => void
  onSent: () => void
}

function NumberStage({ step, mobile, onMobile, onSent }: NumberStageProps) {
  const { api, state } = useApplicant()
  const t = useText()
  const action = useAction()
  const wait = useSecondsLeft(action.retryAt)
  const [error, setError] = useState<string | null>(null)
  const tenant = state.tenant.displayName

  async function send(): Promise<void> {
    const number = normaliseMobile(mobile)
    if (!step.locked && !isMobile(number)) {
      setError(t('invalid.mobile'))
      return
    }
    setError(null)
    onMobile(number)
    if (await action.run(() => api.sendCode(step.key, step.locked ? {} : { mobile: number }))) onSent()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Heading>{t('otp.title')}</Heading>
      <p class="lead">{t('otp.lead')}</p>
      {step.locked ? (
        <div class="field">
          <p class="label">{t('otp.mobile')}</p>
          <p class="fixed-value">{step.prefill?.mobile ?? ''}</p>
          <p class="hint">{t('otp.locked', { tenant })}</p>
        </div>
      ) : (
        <Field
          name="mobile"
          label={t('otp.mobile')}
          hint={t('otp.mobile.hint')}
          error={error}
          value={mobile}
          onValue={(value) => {
            onMobile(value)
            setError(null)
          }}
          input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', class: 'figures' }}
        />
      )}
      <ProblemNote problem={action.problem} waitSeconds={wait} />
      <div class="actions">
        <Button type="submit" busy={action.busy} disabled={wait > 0}>
          {t('otp.send')}
        </Button>
      </div>
    </form>
  )
}
