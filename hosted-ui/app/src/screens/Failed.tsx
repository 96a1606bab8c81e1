import type { Step } from '../api/types'
import { problemOfStep } from '../app/action'
import { useApplicant } from '../app/applicant-context'
import { useText } from '../app/texts-context'
import { Heading } from '../parts/Heading'
import { CrossIcon } from '../parts/icons'
import { ProblemNote } from '../parts/ProblemNote'
import { SlipBody } from './Slip'

/** A required step failed for good: the request cannot be submitted, a person has to help. */
export function Failed({ step }: { step: Step }) {
  const { state } = useApplicant()
  const t = useText()
  return (
    <SlipBody>
      <span class="seal bad" aria-hidden="true">
        <CrossIcon />
      </span>
      <Heading>{t('failed.title', { step: t(`step.${step.type}`) })}</Heading>
      <ProblemNote problem={problemOfStep(step.error)} />
      <p class="lead">{t('failed.text', { tenant: state.tenant.displayName })}</p>
    </SlipBody>
  )
}
