import type { ComponentType } from 'preact';
import { withinTime } from '../api/time-limit';
import type { StepType } from '../api/types';
import type { StepProps } from '../steps/step-props';
import { loadedStepTexts, loadStepTexts, type StepTexts } from '../texts/step-texts';
import type { Locale } from '../texts/texts';

/** A file src/steps/<Type>.tsx is the screen of that step type, in a chunk of its own. */
const files = import.meta.glob<ComponentType<StepProps>>(['../steps/*.tsx', '!../steps/*.test.tsx'], {
  import: 'default',
});

const screens = new Map<StepType, ComponentType<StepProps>>();

export function hasScreen(type: StepType): boolean {
  return `../steps/${type}.tsx` in files;
}

export interface LoadedStep {
  Screen: ComponentType<StepProps>;
  texts: StepTexts;
}

/** A step's screen with its own texts; null while either has not been loaded. */
export function loadedStep(type: StepType, locale: Locale): LoadedStep | null {
  const Screen = screens.get(type);
  const texts = loadedStepTexts(type, locale);
  return Screen === undefined || texts === null ? null : { Screen, texts };
}

/** Loads a step's screen and its texts; resolves at once when the page has them, or when there is none to load. */
export async function loadStep(type: StepType, locale: Locale, build: string): Promise<void> {
  if (hasScreen(type)) await Promise.all([loadScreen(type), loadStepTexts(type, locale, build)]);
}

async function loadScreen(type: StepType): Promise<void> {
  const file = files[`../steps/${type}.tsx`];
  if (file === undefined || screens.has(type)) return;
  // What comes later than that is there for the next try: a browser does not fetch it twice at once.
  await withinTime(async () => screens.set(type, await file()));
}
