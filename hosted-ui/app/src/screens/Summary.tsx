import { useRef } from 'preact/hooks';
import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { ContactDetails } from '../parts/ContactDetails';
import { Heading, headingOf } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { StepIcon } from '../parts/icons';
import { useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useSecondsLeft } from '../state/countdown';
import { useKeptFocus } from '../state/kept-focus';
import { isRepeatable } from '../state/screen';
import { useText } from '../texts/texts-context';
import { ConsentEnded } from './ConsentEnded';
import { useFacts } from './facts';
import { FlowProgress } from './ProgressHeader';
import { hasScreen } from './step-screens';
import { Withdrawal } from './Withdrawal';

export interface SummaryProps {
  onSubmitted: () => void;
  onChange: (stepKey: string) => void;
}

/** What is about to be submitted, to be checked once more. What is done cannot be done again; what was skipped can. */
export function Summary({ onSubmitted, onChange }: SummaryProps) {
  const { api, state } = useApplicant();
  const t = useText();
  const factsOf = useFacts();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const tenant = state.tenant.displayName;
  const ended = state.steps.some((step) => step.required && step.consentWithdrawn);
  const place = useRef<HTMLDivElement>(null);
  const news = useRef<HTMLHeadingElement>(null);
  // A consent that is withdrawn, or given again, changes what stands here and takes the button with it.
  useKeptFocus(place, () => news.current ?? headingOf(place.current));

  async function submit(): Promise<void> {
    // Before the call: its answer changes the screen, which must know where it came from.
    onSubmitted();
    await action.run(() => api.submit());
  }

  return (
    <>
      <FlowProgress state={state} />
      <CardBody place={place}>
        <Heading>{t('summary.title')}</Heading>
        <p class="lead">{t('summary.lead', { tenant })}</p>
        <div class="answers">
          {state.steps.map((step) => (
            <section key={step.key} class={step.status === 'SKIPPED' ? 'muted' : undefined}>
              <h2>
                <StepIcon type={step.type} />
                {t(`step.${step.type}`)}
                <span class="rail-note">{t(step.status === 'SKIPPED' ? 'progress.skipped' : 'progress.done')}</span>
              </h2>
              <dl>
                {factsOf(step).map(({ label, value }) => {
                  const alone = label === t(`step.${step.type}`);
                  return (
                    <div key={label} class={alone ? 'alone' : undefined}>
                      <dt class={alone ? 'unseen' : undefined}>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  );
                })}
              </dl>
              {isRepeatable(step) && hasScreen(step.type) && (
                <Button kind="quiet" onPress={() => onChange(step.key)}>
                  {t('summary.change')}
                </Button>
              )}
            </section>
          ))}
        </div>
        <p>{t('summary.wrong', { tenant })}</p>
        <ContactDetails tenant={state.tenant} />
        {ended ? (
          <ConsentEnded required below={news} />
        ) : (
          <>
            <ProblemNote problem={action.problem} waitSeconds={wait} />
            <div class="actions within-reach">
              <Button guarded busy={action.busy} disabled={wait > 0} onPress={() => void submit()}>
                {t('summary.submit')}
              </Button>
            </div>
          </>
        )}
        <Withdrawal focusElsewhere={ended} />
      </CardBody>
    </>
  );
}
