import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { CheckIcon } from '../parts/icons';
import { useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useSecondsLeft } from '../state/countdown';
import { useText } from '../texts/texts-context';
import { FlowProgress } from './ProgressHeader';
import { useStepFinding } from './step-finding';

export function Summary({ onSubmitted }: { onSubmitted: () => void }) {
  const { api, state } = useApplicant();
  const t = useText();
  const findingOf = useStepFinding();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const tenant = state.tenant.displayName;

  async function submit(): Promise<void> {
    // Before the call: its answer changes the screen, which must know where it came from.
    onSubmitted();
    await action.run(() => api.submit());
  }

  return (
    <>
      <FlowProgress state={state} />
      <CardBody>
        <Heading>{t('summary.title')}</Heading>
        <p class="lead">{t('summary.lead', { tenant })}</p>
        <ul class="done-list">
          {state.steps.map((step) => (
            <li key={step.key} class={step.status === 'SKIPPED' ? 'muted' : undefined}>
              <CheckIcon />
              <span>
                {t(`step.${step.type}`)}
                {findingOf(step) !== null && <span class="finding">{findingOf(step)}</span>}
              </span>
              <span class="rail-note">{t(step.status === 'SKIPPED' ? 'progress.skipped' : 'progress.done')}</span>
            </li>
          ))}
        </ul>
        <ProblemNote problem={action.problem} waitSeconds={wait} />
        <div class="actions">
          <Button busy={action.busy} disabled={wait > 0} onPress={() => void submit()}>
            {t('summary.submit')}
          </Button>
        </div>
      </CardBody>
    </>
  );
}
