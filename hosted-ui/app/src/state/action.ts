import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../api/failure';
import type { Answer, State, Step } from '../api/types';
import { useApplicant } from './applicant-context';
import { useLatest, useWhenOnline } from './lifecycle';
import { pageTime } from './page-time';

export interface Problem {
  code: string;
  message: string;
  attemptsLeft: number | null;
  traceId: string | null;
  /** Tells this problem from others of its kind; 0 for one that nobody waited for. */
  serial: number;
}

/**
 * How a call ended; `ignored` while another one runs; `arrived` where it was not made, since the one before had
 * arrived.
 */
export type Outcome = 'done' | 'ignored' | 'arrived' | Problem;

export interface Action {
  busy: boolean;
  problem: Problem | null;
  /** When the server will take the call again, by the page's time; 0 when it said nothing. */
  retryAt: number;
  /**
   * Runs one call at a time: a second tap while it runs does nothing. A call that the network kept from its answer is
   * repeated when the network is back; `done` follows the success of either. After such a call the next one is made
   * only if the state shows that it did not arrive, since it may have used up a try: else what came of it is shown.
   */
  run: (call: () => Promise<Answer>, done?: () => void) => Promise<Outcome>;
}

interface Interrupted {
  call: () => Promise<Answer>;
  done: (() => void) | undefined;
  standing: string;
}

export function useAction(): Action {
  const { api, state, setState, handleFailure } = useApplicant();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [retryAt, setRetryAt] = useState(0);
  const running = useRef(false);
  const interrupted = useRef<Interrupted | null>(null);
  // Typing forgets the call, not that it may have arrived.
  const unsure = useRef(false);
  const latest = useLatest(state);
  useForgetting(interrupted);

  async function run(call: () => Promise<Answer>, done?: () => void): Promise<Outcome> {
    if (running.current) return 'ignored';
    running.current = true;
    interrupted.current = null;
    setBusy(true);
    setProblem(null);
    setRetryAt(0);
    try {
      const before = unsure.current ? await whatCame() : null;
      setState(before ?? (await call()).state);
      if (before !== null) return 'arrived';
      done?.();
      return 'done';
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      const told = problemOf(failure);
      setProblem(told);
      if (failure.retryAfterSeconds !== null) setRetryAt(pageTime() + failure.retryAfterSeconds * 1000);
      if (failure.unanswered) {
        unsure.current = true;
        interrupted.current = { call, done, standing: standingOf(latest.current) };
      }
      await handleFailure(failure);
      return told;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  /** The state, if it differs from what the page shows: then the call before arrived. */
  async function whatCame(): Promise<State | null> {
    const now = await api.state();
    unsure.current = false;
    return standingOf(now) === standingOf(latest.current) ? null : now;
  }

  useWhenOnline(() => {
    const last = interrupted.current;
    interrupted.current = null;
    setProblem((shown) => (shown?.code === 'NETWORK_FAILED' ? null : shown));
    if (last === null) return;
    // The call may have arrived although its answer did not: then what came of it is shown.
    void api.state().then(
      (now) => {
        setState(now);
        unsure.current = false;
        if (standingOf(now) === last.standing) void run(last.call, last.done);
      },
      () => void run(last.call, last.done),
    );
  });

  return { busy, problem, retryAt, run };
}

/** Forgets a call that waits for the network as soon as something else is typed: it holds what was typed before. */
function useForgetting(interrupted: { current: Interrupted | null }): void {
  useEffect(() => {
    const forget = ({ target }: Event) => {
      // A language is chosen, not typed: the call says the same in another one.
      const chosen = target instanceof Element && target.closest('.language') !== null;
      if (!chosen) interrupted.current = null;
    };
    document.addEventListener('input', forget);
    return () => document.removeEventListener('input', forget);
  }, [interrupted]);
}

/** What any call of the applicant's changes of a state, without what time alone changes. */
export function standingOf({ status, steps, consentNotice }: State): string {
  const withdrawn = consentNotice?.purposes.map((purpose) => purpose.withdrawnAt);
  return JSON.stringify([status, withdrawn, steps.map((s) => [s.status, s.attempts, s.error, s.data?.expiresAt])]);
}

let serial = 0;

/** A number that was not given before. */
export function nextSerial(): number {
  return ++serial;
}

export function problemOf(failure: Failure): Problem {
  const { code, message, attemptsLeft, traceId } = failure;
  return { code, message, attemptsLeft, traceId, serial: nextSerial() };
}

/** A refusal that came while nobody waited for it stands in the step itself. */
export function problemOfStep({ error }: Step): Problem | null {
  if (error === null) return null;
  const { code, message, attemptsLeft } = error;
  return { code, message, attemptsLeft: attemptsLeft ?? null, traceId: null, serial: 0 };
}
