import type { CombinedError } from '@urql/core';
import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { faultOf } from '../api/faults';
import { StepUpDialog } from './StepUpDialog';
import { useLeft } from './useLeft';

interface Outcome {
  error?: CombinedError;
}

interface Asked {
  why: string;
  answer: (confirmed: boolean) => void;
}

export interface StepUp {
  /** Runs the act; where the server wants the password first, asks for it and runs it once more. */
  guarded: <Result extends Outcome>(why: string, act: () => PromiseLike<Result>) => Promise<Result>;
  /** To show in place of the act's own dialog: two at once would fight for the focus. Null when nothing is asked. */
  dialog: ReactNode;
}

/** For acts that take a step-up. A refusal of the user's to confirm leaves the act's STEP_UP_REQUIRED. */
export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<Asked | null>(null);
  const left = useLeft();

  const guarded = useCallback<StepUp['guarded']>(
    async (why, act) => {
      const result = await act();
      if (!result.error || faultOf(result.error).code !== 'STEP_UP_REQUIRED') return result;
      // Nobody is there to be asked.
      if (left.current) return result;
      const confirmed = await new Promise<boolean>((answer) => setAsked({ why, answer }));
      // The dialog goes at once: what follows the act looks where the focus is.
      flushSync(() => setAsked(null));
      return confirmed ? act() : result;
    },
    [left],
  );

  return {
    guarded,
    dialog: asked && (
      <StepUpDialog why={asked.why} onConfirmed={() => asked.answer(true)} onClose={() => asked.answer(false)} />
    ),
  };
}
