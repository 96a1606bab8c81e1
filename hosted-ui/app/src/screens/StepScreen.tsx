import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Step } from '../api/types';
import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { ContactDetails } from '../parts/ContactDetails';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { problemOfStep, useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useInnerScreen } from '../state/history';
import { useWhenOnline } from '../state/lifecycle';
import type { StepTexts } from '../texts/step-texts';
import { SpeechContext, useSpeech, useText } from '../texts/texts-context';
import { ConsentEnded } from './ConsentEnded';
import { StepProgress } from './ProgressHeader';
import { hasScreen, loadedStep, loadStep } from './step-screens';
import { Withdrawal } from './Withdrawal';

export interface StepScreenProps {
  step: Step;
  /** Leads back to the summary from a step that was skipped and is done after all. */
  onLeave: () => void;
}

/** The frame around every step: progress, the reviewer's word, the step itself, skipping. */
export function StepScreen({ step, onLeave }: StepScreenProps) {
  const { state } = useApplicant();
  const t = useText();
  const chosen = state.screen.kind === 'summary';
  const skippable = !step.required && step.status !== 'PENDING' && !chosen;
  return (
    <>
      {chosen && <InnerScreen onBack={onLeave} />}
      <StepProgress state={state} step={step} />
      <CardBody>
        {step.revertMessage !== null && (
          <figure class="letter">
            <figcaption>{t('step.message', { tenant: state.tenant.displayName })}</figcaption>
            <blockquote>{step.revertMessage}</blockquote>
          </figure>
        )}
        <StepBody step={step} />
        {skippable && <SkipStep step={step} />}
        {chosen && step.status !== 'PENDING' && (
          <Button kind="quiet" onPress={onLeave}>
            {t('summary.title')}
          </Button>
        )}
        <Withdrawal />
      </CardBody>
    </>
  );
}

function StepBody({ step }: { step: Step }) {
  if (step.consentWithdrawn) return <ConsentEnded required={step.required} />;
  if (step.status === 'FAILED') return <GivenUp step={step} />;
  return hasScreen(step.type) ? <LoadedStep step={step} /> : <Unavailable step={step} />;
}

function InnerScreen({ onBack }: { onBack: () => void }) {
  useInnerScreen(onBack);
  return null;
}

function LoadedStep({ step }: { step: Step }) {
  const { state } = useApplicant();
  const t = useText();
  const { locale, build } = useSpeech();
  const { loaded, failed, retry } = useLoading(step);
  const ready = loaded !== null;
  const next = state.steps[state.steps.indexOf(step) + 1]?.type ?? null;
  useEffect(() => {
    // Fetched early; if that fails, the next screen tries again and reports it.
    if (ready && next !== null) void loadStep(next, locale, build).catch(() => null);
  }, [ready, next, locale, build]);
  if (loaded !== null) {
    return (
      <StepSpeech texts={loaded.texts}>
        <loaded.Screen step={step} state={state} />
      </StepSpeech>
    );
  }
  if (!failed) return <p class="lead">{t('action.working')}</p>;
  return (
    <>
      <Heading>{t(`step.${step.type}`)}</Heading>
      <p class="note wrong" role="alert">
        {t('step.loadFailed')}
      </p>
      <div class="actions">
        <Button onPress={retry}>{t('action.retry')}</Button>
      </div>
    </>
  );
}

/** Adds a step's own texts to the page's, before which they go. */
function StepSpeech({ texts, children }: { texts: StepTexts; children: ComponentChildren }) {
  const speech = useSpeech();
  const whole = useMemo(() => ({ ...speech, texts: { ...speech.texts, ...texts } }), [speech, texts]);
  return <SpeechContext.Provider value={whole}>{children}</SpeechContext.Provider>;
}

function useLoading({ type }: Step) {
  const { locale, build } = useSpeech();
  const [failed, setFailed] = useState(false);
  const [, setArrived] = useState(0);
  const load = useCallback(() => {
    setFailed(false);
    loadStep(type, locale, build).then(
      () => setArrived((count) => count + 1),
      () => setFailed(true),
    );
  }, [type, locale, build]);
  useWhenOnline(() => {
    if (failed) load();
  });
  const loaded = loadedStep(type, locale);
  const missing = loaded === null;
  useEffect(() => {
    if (missing) load();
  }, [missing, load]);
  return { loaded, failed, retry: load };
}

/** An optional step failed for good: what is left is to go on without it. */
function GivenUp({ step }: { step: Step }) {
  const t = useText();
  return (
    <>
      <Heading>{t('failed.title', { step: t(`step.${step.type}`) })}</Heading>
      <ProblemNote problem={problemOfStep(step)} />
      <p class="lead">{t('unavailable.optional')}</p>
    </>
  );
}

function Unavailable({ step }: { step: Step }) {
  const { state } = useApplicant();
  const t = useText();
  return (
    <>
      <Heading>{t('unavailable.title', { step: t(`step.${step.type}`) })}</Heading>
      <p class="lead">
        {step.required ? t('unavailable.required', { tenant: state.tenant.displayName }) : t('unavailable.optional')}
      </p>
      {step.required && <ContactDetails tenant={state.tenant} />}
    </>
  );
}

function SkipStep({ step }: { step: Step }) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  // What stands above the button changes with these, and moves it below a finger that taps twice.
  const above = `${step.status} ${step.attempts}`;
  return (
    <div class="actions">
      <ProblemNote problem={action.problem} />
      <Button
        kind="plain"
        guarded={above}
        busy={action.busy}
        onPress={() => void action.run(() => api.skipStep(step.key))}
      >
        {t('action.skip')}
      </Button>
    </div>
  );
}
