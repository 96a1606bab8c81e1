import { useEffect } from 'preact/hooks';
import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { Heading } from '../parts/Heading';
import { NoticeSections } from '../parts/NoticeSections';
import { StepIcon } from '../parts/icons';
import { useApplicant } from '../state/applicant-context';
import { currentStep } from '../state/screen';
import { dayAndTime } from '../texts/dates';
import { useOptionalText, useSpeech, useText } from '../texts/texts-context';
import { FlowProgress } from './ProgressHeader';
import { loadStep } from './step-screens';

/** A person with a phone in the hand needs about this long for one step. */
const SECONDS_PER_STEP = 50;

/** Why it is asked and how long it takes, what is needed, and who sees it, before anything is collected. */
export function Welcome({ onStart }: { onStart: () => void }) {
  const { state } = useApplicant();
  const t = useText();
  const { locale, build } = useSpeech();
  const tenant = state.tenant.displayName;
  const first = state.screen.kind === 'step' ? (currentStep(state)?.type ?? null) : null;
  useEffect(() => {
    // The step's own screen reports what cannot be loaded; here it is only fetched early.
    if (first !== null) void loadStep(first, locale, build).catch(() => null);
  }, [first, locale, build]);
  const minutes = Math.max(2, Math.ceil((state.steps.length * SECONDS_PER_STEP) / 60));
  const begun = state.status === 'IN_PROGRESS';
  return (
    <>
      <FlowProgress state={state} />
      <CardBody>
        <Heading>{t('welcome.title', { tenant })}</Heading>
        {begun && <p>{t('welcome.back')}</p>}
        <p class="lead">
          <Why /> {t('welcome.minutes', { minutes })}
        </p>
        <section>
          <h2>{t('welcome.ready')}</h2>
          <Needs />
        </section>
        <section>
          <h2>{t('welcome.sees')}</h2>
          <p>{t('welcome.sees.text', { tenant })}</p>
        </section>
        <p class="muted">{t('welcome.until', { date: dayAndTime(state.expiresAt, t) })}</p>
        <FullNotice />
        <div class="actions within-reach">
          <Button onPress={onStart}>{begun ? t('action.continue') : t('welcome.start')}</Button>
        </div>
      </CardBody>
    </>
  );
}

/** The flow's own purpose, which is the first, in the words of the notice. */
function Why() {
  const { state } = useApplicant();
  const t = useText();
  const [purpose] = state.consentNotice?.purposes ?? [];
  return purpose === undefined ? t('welcome.why.text') : <span lang={state.locale}>{purpose.text}</span>;
}

function Needs() {
  const { state } = useApplicant();
  const t = useText();
  const optional = useOptionalText();
  return (
    <ul class="ready">
      {state.steps
        .filter((step) => step.type !== 'Consent')
        .map((step) => (
          <li key={step.key}>
            <StepIcon type={step.type} />
            <span>
              {optional(`need.${step.type}`) ?? t(`step.${step.type}`)}
              {!step.required && <span class="muted"> ({t('progress.optional')})</span>}
            </span>
          </li>
        ))}
    </ul>
  );
}

function FullNotice() {
  const { state } = useApplicant();
  const t = useText();
  if (state.consentNotice == null) return null;
  return (
    <details class="disclosure">
      <summary>{t('welcome.notice')}</summary>
      <NoticeSections notice={state.consentNotice} locale={state.locale} />
    </details>
  );
}
