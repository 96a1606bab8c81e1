import type { Step } from '../api/types';
import { CardBody } from '../parts/Card';
import { ContactDetails } from '../parts/ContactDetails';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { CrossIcon } from '../parts/icons';
import { problemOfStep } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useText } from '../texts/texts-context';

/** A required step failed for good: the request cannot be submitted, a person has to help. */
export function Failed({ step }: { step: Step }) {
  const { state } = useApplicant();
  const t = useText();
  return (
    <CardBody>
      <span class="seal bad" aria-hidden="true">
        <CrossIcon />
      </span>
      <Heading>{t('failed.title', { step: t(`step.${step.type}`) })}</Heading>
      <ProblemNote problem={problemOfStep(step)} />
      <p class="lead">{t('failed.text', { tenant: state.tenant.displayName })}</p>
      <ContactDetails tenant={state.tenant} />
    </CardBody>
  );
}
