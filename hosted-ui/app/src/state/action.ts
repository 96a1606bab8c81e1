import { useRef, useState } from 'preact/hooks';
import { Failure } from '../api/failure';
import type { Answer, StepError } from '../api/types';
import { useApplicant } from './applicant-context';

export interface Problem {
  code: string;
  message: string;
  attemptsLeft: number | null;
  traceId: string | null;
}

export interface Action {
  busy: boolean;
  problem: Problem | null;
  /** When the server will take the call again, by the page's clock; 0 when it said nothing. */
  retryAt: number;
  /** Runs one call at a time: a second tap while it runs does nothing. True when it succeeded. */
  run: (call: () => Promise<Answer>) => Promise<boolean>;
}

export function useAction(): Action {
  const { setState, handleFailure } = useApplicant();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [retryAt, setRetryAt] = useState(0);
  const running = useRef(false);

  async function run(call: () => Promise<Answer>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(null);
    setRetryAt(0);
    try {
      setState((await call()).state);
      return true;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      setProblem(problemOf(failure));
      if (failure.retryAfterSeconds !== null) setRetryAt(Date.now() + failure.retryAfterSeconds * 1000);
      await handleFailure(failure);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, retryAt, run };
}

export function problemOf(failure: Failure): Problem {
  const { code, message, attemptsLeft, traceId } = failure;
  return { code, message, attemptsLeft, traceId };
}

/** A refusal that came while nobody waited for it stands in the step itself. */
export function problemOfStep(error: StepError | null): Problem | null {
  if (error === null) return null;
  const { code, message, attemptsLeft } = error;
  return { code, message, attemptsLeft: attemptsLeft ?? null, traceId: null };
}
