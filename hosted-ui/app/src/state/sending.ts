import { useEffect, useRef, useState } from 'preact/hooks';
import type { ApplicantApi } from '../api/applicant';
import { Failure } from '../api/failure';
import type { Answer, State } from '../api/types';
import { upload } from '../api/upload';
import { standingOf, useAction, type Action } from './action';
import { useApplicant } from './applicant-context';
import { useLatest } from './lifecycle';

/** How far the files are: on their way, waiting for the network, on their way a second time, or being judged. */
export interface Progress {
  phase: 'sending' | 'waiting' | 'again' | 'checking';
  /** From 0 to 1. */
  share: number;
}

export interface Sending {
  action: Action;
  /** Null while nothing is being sent. */
  progress: Progress | null;
  /** The applicant gave the last sending up. */
  cancelled: boolean;
  /** Sends the files of `form`, which is made anew for each try. */
  send: (form: () => FormData) => Promise<void>;
  cancel: () => void;
}

/** A connection that broke while the browser sees a network may be back a moment later. */
const PAUSE_MS = 1500;

/** Sends a step's files. A sending that the network cut is repeated once, unless the state shows that it arrived. */
export function useSending(stepKey: string): Sending {
  const { api, state } = useApplicant();
  const action = useAction();
  const latest = useLatest(state);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(form: () => FormData): Promise<void> {
    if (action.busy) return;
    const { signal } = (abort.current = new AbortController());
    setCancelled(false);
    const attempt = { api, stepKey, form, signal, latest: () => latest.current, onProgress: setProgress };
    const call = () => carry(attempt).finally(() => setProgress(null));
    await action.run(call, () => setCancelled(signal.aborted));
  }

  return { action, progress, cancelled, send, cancel: () => abort.current?.abort() };
}

interface Attempt {
  api: ApplicantApi;
  stepKey: string;
  form: () => FormData;
  signal: AbortSignal;
  latest: () => State;
  onProgress: (progress: Progress) => void;
}

async function carry(attempt: Attempt): Promise<Answer> {
  const { api, signal, latest, onProgress } = attempt;
  const standing = standingOf(latest());
  try {
    return await sendOnce(attempt, 'sending');
  } catch (failure) {
    if (!(failure instanceof Failure) || !failure.unanswered) throw failure;
    if (isGivenUp(signal)) return given(attempt);
  }
  onProgress({ phase: 'waiting', share: 0 });
  if (!(await networkIsBack(signal))) return given(attempt);
  // It may have arrived although its answer did not: then what came of it is shown.
  const now = await api.state();
  if (standingOf(now) !== standing) return { step: null, state: now };
  try {
    return await sendOnce(attempt, 'again');
  } catch (failure) {
    if (!isGivenUp(signal)) throw failure;
    return given(attempt);
  }
}

const isGivenUp = (signal: AbortSignal) => signal.aborted;

function sendOnce({ api, stepKey, form, signal, onProgress }: Attempt, phase: 'sending' | 'again'): Promise<Answer> {
  const onShare = (share: number) => onProgress(share < 1 ? { phase, share } : { phase: 'checking', share });
  onShare(0);
  return api.sendFiles(stepKey, (path, headers) => upload<Answer>({ path, form: form(), headers, onShare, signal }));
}

/** The state after the applicant gave up: the server may have got the files all the same. */
async function given({ api, latest }: Attempt): Promise<Answer> {
  const state = await api.state().catch(() => latest());
  return { step: null, state };
}

/** False when the applicant gave up instead of waiting. */
function networkIsBack(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve(!signal.aborted);
    };
    const timer = navigator.onLine ? setTimeout(end, PAUSE_MS) : undefined;
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
