import type { State, Step } from '../api/types';

/** What the screen of a step is given. */
export interface StepProps {
  step: Step;
  state: State;
}
