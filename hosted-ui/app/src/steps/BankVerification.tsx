import { useState } from 'preact/hooks'
import { problemOfStep, useAction } from '../app/action'
import { useApplicant } from '../app/applicant-context'
import { useSecondsLeft } from '../app/countdown'
import type { StepProps } from '../app/step-screens'
import { useText } from '../app/texts-context'
import { grouped, isAccount, isIfsc, normaliseAccount, normaliseIfsc } from '../input/bank'
import { Button } from '../parts/Button'
import { Field } from '../parts/Field'
import { Heading } from '../parts/Heading'
import { ProblemNote } from '../parts/ProblemNote'

interface Errors {
  accountNumber: string | null
  ifsc: string | null
}

const NO_ERRORS: Errors = { accountNumber: null, ifsc: null }

/** The account as typed stays here while the bank is asked, so that it can be corrected after a refusal. */
export default function BankVerification({ step }: StepProps) {
  const { api } = useApplicant()
  const t = useText()
  const action = useAction()
  const wait = useSecondsLeft(action.retryAt)
  const [account, setAccount] = useState('')
  const [ifsc, setIfsc] = useState('')
  const [holder, setHolder] = useState('')
  const [errors, setErrors] = useState(NO_ERRORS)

  async function submit(): Promise<void> {
    const accountNumber = normaliseAccount(account)
    const code = normaliseIfsc(ifsc)
    const found: Errors = {
      accountNumber: isAccount(accountNumber) ? null : t('invalid.account'),
      ifsc: isIfsc(code) ? null : t('invalid.ifsc'),
    }
    setErrors(found)
    if (found.accountNumber !== null || found.ifsc !== null) return
    const name = holder.trim()
    const body = { accountNumber, ifsc: code, ...(name !== '' && { accountHolder: name }) }
    await action.run(() => api.submitStep(step.key, body))
  }

  if (step.status === 'PENDING') return <AskingTheBank />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wait === 0) void submit()
      }}
    >
      <Heading>{t('bank.title')}</Heading>
      <p class="lead">{t('bank.lead')}</p>
      <Field
        name="accountNumber"
        label={t('bank.account')}
        hint={t('bank.account.hint')}
        error={errors.accountNumber}
        value={account}
        onValue={(value) => {
          setAccount(value)
          setErrors((before) => ({ ...before, accountNumber: null }))
        }}
        input={{ type: 'text', inputMode: 'numeric', autoComplete: 'off', class: 'figures' }}
      />
      <ReadBack account={normaliseAccount(account)} />
      <Field
        name="ifsc"
        label={t('bank.ifsc')}
        hint={t('bank.ifsc.hint')}
        // One field at a time takes the focus: the first that needs it.
        error={errors.ifsc}
        value={ifsc}
        onValue={(value) => {
          setIfsc(normaliseIfsc(value))
          setErrors((before) => ({ ...before, ifsc: null }))
        }}
        input={{
          type: 'text',
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellcheck: false,
          maxLength: 16,
          class: 'figures',
        }}
      />
      <Field
        name="accountHolder"
        label={t('bank.holder')}
        value={holder}
        onValue={setHolder}
        input={{ type: 'text', autoComplete: 'name', maxLength: 120 }}
      />
      <ProblemNote problem={action.busy ? null : (action.problem ?? problemOfStep(step.error))} waitSeconds={wait} />
      <div class="actions">
        <Button type="submit" busy={action.busy} disabled={wait > 0}>
          {t('bank.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The number in groups of four: easier to compare with paper than typing it a second time. */
function ReadBack({ account }: { account: string }) {
  const t = useText()
  if (account.length < 5) return null
  return (
    <p class="read-back">
      <span>{t('bank.account.readback')}</span>
      <output class="figures">{grouped(account)}</output>
    </p>
  )
}

function AskingTheBank() {
  const t = useText()
  return (
    <div class="asking">
      <span class="seal still turning" aria-hidden="true" />
      <Heading>{t('bank.pending.title')}</Heading>
      <p class="lead">{t('bank.pending.text')}</p>
    </div>
  )
}
