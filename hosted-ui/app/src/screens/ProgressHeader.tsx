import type { State, Step } from '../api/types';
import { isOpen } from '../state/screen';
import { useText } from '../texts/texts-context';

/** Where in the flow the applicant is, on the screen of a step. */
export function StepProgress({ state, step }: { state: State; step: Step }) {
  const t = useText();
  const n = state.steps.indexOf(step) + 1;
  return <ProgressHeader state={state} current={n} text={t('progress.step', { n, total: state.steps.length })} />;
}

/** The steps by name, on the screens before the first and after the last. */
export function FlowProgress({ state }: { state: State }) {
  const t = useText();
  const next = state.steps.findIndex(isOpen);
  const current = next < 0 ? state.steps.length + 1 : next === 0 ? 0 : next + 1;
  const names = state.steps.map(({ type }) => t(`step.${type}`)).join(' · ');
  return <ProgressHeader state={state} current={current} text={names} />;
}

/** `current` counts from 1; what lies before it is done. */
function ProgressHeader({ state, current, text }: { state: State; current: number; text: string }) {
  return (
    <div class="progress-header">
      <p class="progress-count">{text}</p>
      <div class="progress-track" aria-hidden="true">
        {state.steps.map((each, index) => (
          <span key={each.key} class={index + 1 < current ? 'done' : index + 1 === current ? 'now' : 'ahead'} />
        ))}
      </div>
    </div>
  );
}
