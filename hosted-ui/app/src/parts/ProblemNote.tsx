import type { Problem } from '../state/action';
import { clockTime } from '../state/countdown';
import { useOptionalText, useText } from '../texts/texts-context';

export interface ProblemNoteProps {
  problem: Problem | null;
  /** Seconds until the refused call may be made again, when it was refused for its frequency. */
  waitSeconds?: number;
}

/** Says what went wrong and what to do. The live region exists before its text, as readers need. */
export function ProblemNote({ problem, waitSeconds = 0 }: ProblemNoteProps) {
  return (
    <div class="problem-place" role="alert">
      {problem !== null && <ProblemText problem={problem} waitSeconds={waitSeconds} />}
    </div>
  );
}

function ProblemText({ problem, waitSeconds }: { problem: Problem; waitSeconds: number }) {
  const t = useText();
  const known = useOptionalText()(`error.${problem.code}`);
  const ownWords = known ?? (problem.message === '' ? t('error.unknown') : problem.message);
  const { attemptsLeft, traceId } = problem;
  return (
    <div class="note wrong">
      <p>{ownWords}</p>
      {attemptsLeft !== null && attemptsLeft > 0 && (
        <p class="strong">{t('error.attemptsLeft', { n: attemptsLeft })}</p>
      )}
      {waitSeconds > 0 && (
        // Counting aloud would drown everything else: the first value is read, the rest is for the eye.
        <p aria-live="off">{t('error.wait', { time: clockTime(waitSeconds) })}</p>
      )}
      {known === null && traceId !== null && <p class="small">{t('error.trace', { trace: traceId })}</p>}
    </div>
  );
}
