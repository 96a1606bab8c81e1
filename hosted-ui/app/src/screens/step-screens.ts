import type { ComponentType } from 'preact';
import type { StepType } from '../api/types';
import type { StepProps } from '../steps/step-props';

/** A file src/steps/<Type>.tsx is the screen of that step type, in a chunk of its own. */
const files = import.meta.glob<ComponentType<StepProps>>(['../steps/*.tsx', '!../steps/*.test.tsx'], {
  import: 'default',
});

const loaded = new Map<StepType, ComponentType<StepProps>>();

export function hasScreen(type: StepType): boolean {
  return `../steps/${type}.tsx` in files;
}

export function loadedStep(type: StepType): ComponentType<StepProps> | null {
  return loaded.get(type) ?? null;
}

/** Loads a step's screen; resolves at once when the page has it, or when there is none to load. */
export async function loadStep(type: StepType): Promise<void> {
  const file = files[`../steps/${type}.tsx`];
  if (file === undefined || loaded.has(type)) return;
  loaded.set(type, await file());
}
