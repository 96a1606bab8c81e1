import type { State, Step } from '../api/types';
import { CheckIcon } from '../parts/icons';
import { currentStep } from '../state/screen';
import { useText } from '../texts/texts-context';
import { useStepFinding } from './step-finding';

/** More steps than this stand closer together, so that the later ones are in sight without scrolling. */
const MANY_STEPS = 8;

/** All steps at a glance, beside the card where the screen is wide enough. */
export function StepRail({ state }: { state: State }) {
  const t = useText();
  const current = state.screen.kind === 'final' ? null : currentStep(state);
  return (
    <nav class="rail" aria-label={t('progress.label')}>
      <ol class={state.steps.length > MANY_STEPS ? 'close' : undefined}>
        {state.steps.map((step, index) => (
          <li key={step.key} class={railClass(step, current)} aria-current={step === current ? 'step' : undefined}>
            <span class="rail-knot" aria-hidden="true">
              {step.status === 'COMPLETED' ? <CheckIcon /> : index + 1}
            </span>
            <span>
              {t(`step.${step.type}`)}
              <RailNote step={step} current={current} />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function RailNote({ step, current }: { step: Step; current: Step | null }) {
  const t = useText();
  const finding = useStepFinding()(step);
  if (step.status === 'COMPLETED')
    return <span class="rail-note">{finding === null ? t('progress.done') : `${t('progress.done')}, ${finding}`}</span>;
  if (step.status === 'SKIPPED') return <span class="rail-note">{t('progress.skipped')}</span>;
  if (step === current) return <span class="rail-note">{t('progress.now')}</span>;
  return step.required ? null : <span class="rail-note">{t('progress.optional')}</span>;
}

function railClass(step: Step, current: Step | null): string {
  if (step === current) return 'now';
  return step.status === 'COMPLETED' || step.status === 'SKIPPED' ? 'done' : 'ahead';
}
