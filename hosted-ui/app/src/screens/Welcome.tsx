import { useEffect } from 'preact/hooks';
import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { Heading } from '../parts/Heading';
import { useApplicant } from '../state/applicant-context';
import { currentStep } from '../state/screen';
import { dayAndTime } from '../texts/dates';
import { useOptionalText, useText } from '../texts/texts-context';
import { FlowProgress } from './ProgressHeader';
import { loadStep } from './step-screens';

/** A person with a phone in the hand needs about this long for one step. */
const SECONDS_PER_STEP = 50;

/** Who asks, why, what is needed and how long it takes, before anything is collected. */
export function Welcome({ onStart }: { onStart: () => void }) {
  const { state } = useApplicant();
  const t = useText();
  const tenant = state.tenant.displayName;
  const first = state.screen.kind === 'step' ? (currentStep(state)?.type ?? null) : null;
  useEffect(() => {
    // The step's own screen reports a chunk that cannot be loaded; here it is only fetched early.
    if (first !== null) void loadStep(first).catch(() => null);
  }, [first]);
  const minutes = Math.max(1, Math.ceil((state.steps.length * SECONDS_PER_STEP) / 60));
  const begun = state.status === 'IN_PROGRESS';
  return (
    <>
      <FlowProgress state={state} />
      <CardBody>
        <Heading>{t('welcome.title', { tenant })}</Heading>
        {begun && <p class="lead">{t('welcome.back')}</p>}
        <Notice />
        <dl class="facts">
          <div>
            <dt>{t('welcome.who')}</dt>
            <dd>{t('welcome.who.text', { tenant })}</dd>
          </div>
          <div>
            <dt>{t('welcome.why')}</dt>
            <dd>{t('welcome.why.text')}</dd>
          </div>
          <div>
            <dt>{t('welcome.what')}</dt>
            <dd>
              <Needs />
            </dd>
          </div>
          <div>
            <dt>{t('welcome.time')}</dt>
            <dd>{t('welcome.time.text', { minutes, date: dayAndTime(state.expiresAt) })}</dd>
          </div>
        </dl>
        <div class="actions within-reach">
          <Button onPress={onStart}>{begun ? t('action.continue') : t('welcome.start')}</Button>
        </div>
      </CardBody>
    </>
  );
}

function Needs() {
  const { state } = useApplicant();
  const t = useText();
  const optional = useOptionalText();
  return (
    <ul class="needs">
      {state.steps.map((step) => (
        <li key={step.key}>
          {optional(`need.${step.type}`) ?? t(`step.${step.type}`)}
          {!step.required && <span class="muted"> ({t('progress.optional')})</span>}
        </li>
      ))}
    </ul>
  );
}

/** Stands above the facts: below them a small phone would hide it behind the way on. */
function Notice() {
  const { state } = useApplicant();
  const t = useText();
  if (state.consentNotice == null) return null;
  return (
    <details class="disclosure">
      <summary>{t('welcome.notice')}</summary>
      <p class="notice-text" lang={state.locale}>
        {state.consentNotice.text}
      </p>
    </details>
  );
}
