import { useLayoutEffect, useState } from 'preact/hooks';
import type { Step } from '../api/types';
import { nextSerial, problemOfStep, type Problem } from '../state/action';
import { useSending, type Sending } from '../state/sending';
import './camera.css';
import { MAX_FILE_BYTES, preparedFile } from './picture';

/** Refusals after which the same pictures would be refused again. */
const OTHERS_NEEDED = new Set([
  'FACE_MISMATCH',
  'LIVENESS_FAILED',
  'GEO_REQUIRED',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_TOO_LARGE',
  'DOCUMENT_SCAN_FAILED',
  'MAX_FILES_REACHED',
]);

export interface PhotoFlow {
  stage: 'intro' | 'camera' | 'review';
  /** What was taken or chosen; not empty in the review. */
  taken: Blob[];
  sending: Sending;
  /** What stands at the intro or the review: the last refusal, of this visit or of one before. */
  problem: Problem | null;
  toIntro: () => void;
  toCamera: () => void;
  keep: (...taken: Blob[]) => void;
  /** Keeps chosen files, prepared one after the other: several large ones at once are too much for a small phone. */
  keepFiles: (files: File[], longest: number) => Promise<void>;
  /** Tells at the intro of a file that could not be read. */
  unreadable: () => void;
  /** Sends what was taken. It is kept, since its judgement may fail later. */
  send: (form: (taken: Blob[]) => FormData) => Promise<void>;
}

/** The way from the intro by the camera to the review, and back to the intro when other pictures are needed. */
export function usePhotoFlow(step: Step): PhotoFlow {
  const sending = useSending(step.key);
  const { busy, problem: latest } = sending.action;
  const [stage, setStage] = useState<PhotoFlow['stage']>('intro');
  const [taken, setTaken] = useState<Blob[]>([]);
  const [unfit, setUnfit] = useState<Problem | null>(null);
  // Pictures are judged by what came of themselves, not of those before.
  const [sent, setSent] = useState(false);
  const [before, setBefore] = useState(0);

  const ofThese = latest !== null && latest.serial > before ? latest : null;
  const judged = ofThese ?? (sent ? problemOfStep(step) : null);
  const useless = stage === 'review' && !busy && judged !== null && OTHERS_NEEDED.has(judged.code);
  useLayoutEffect(() => {
    if (!useless) return;
    setTaken([]);
    setStage('intro');
  }, [useless]);

  function keep(...next: Blob[]): void {
    setBefore(nextSerial());
    setSent(false);
    const fits = next.every(({ size }) => size <= MAX_FILE_BYTES);
    if (!fits) {
      refuse('FILE_TOO_LARGE');
      return;
    }
    setUnfit(null);
    setTaken(next);
    setStage('review');
  }

  function refuse(code: string): void {
    setUnfit(refusal(code));
    setTaken([]);
    setStage('intro');
  }

  const unreadable = () => refuse('FILE_UNREADABLE');

  async function keepFiles(files: File[], longest: number): Promise<void> {
    const prepared: Blob[] = [];
    for (const file of files) {
      const ready = await preparedFile(file, longest);
      if (ready === null) {
        unreadable();
        return;
      }
      prepared.push(ready);
    }
    keep(...prepared);
  }

  async function send(form: (taken: Blob[]) => FormData): Promise<void> {
    setSent(true);
    await sending.send(() => form(taken));
  }

  const atIntro = unfit ?? latest ?? problemOfStep(step);
  return {
    stage,
    taken,
    sending,
    problem: busy ? null : stage === 'review' ? judged : atIntro,
    toIntro: () => setStage('intro'),
    toCamera: () => {
      setUnfit(null);
      setStage('camera');
    },
    keep,
    keepFiles,
    unreadable,
    send,
  };
}

/** What the page refuses by itself, in the words of the server's refusal. */
export function refusal(code: string): Problem {
  return { code, message: '', attemptsLeft: null, traceId: null, serial: nextSerial() };
}
