import { useEffect, useRef } from 'preact/hooks';
import type { Tenant } from '../api/types';
import type { Problem } from '../state/action';
import { clockTime } from '../state/countdown';
import type { TextKey } from '../texts/texts';
import { useOptionalText, useText } from '../texts/texts-context';
import { ContactDetails } from './ContactDetails';
import { useErrorTitle } from './title';

export interface ProblemNoteProps {
  problem: Problem | null;
  /** For the fields that the note describes. */
  id?: string;
  /** Seconds until the refused call may be made again, when it was refused for its frequency. */
  waitSeconds?: number;
  /** Words for codes that mean something of their own on this screen. */
  words?: Record<string, string> | undefined;
  /** Whoever does not answer in an outage. */
  asked?: TextKey | undefined;
  /** Who can help where the words say to ask the tenant. */
  contact?: Tenant | null;
  /** The focus goes to the field that is to be mended, or to a new heading. */
  focusElsewhere?: boolean;
}

/** Says what went wrong and what to do. The live region exists before its text, as readers need. */
export function ProblemNote(props: ProblemNoteProps) {
  const { problem, focusElsewhere = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const serial = problem?.serial ?? 0;
  // What stood there when the screen appeared is read after its heading.
  const seen = useRef(serial);
  useErrorTitle(problem !== null);
  useEffect(() => {
    if (seen.current === serial) return;
    seen.current = serial;
    if (serial > 0 && !focusElsewhere) place.current?.focus();
  }, [serial, focusElsewhere]);
  return (
    <div class="problem-place" role="alert" id={props.id} tabIndex={-1} ref={place}>
      {problem !== null && <ProblemText {...props} problem={problem} />}
    </div>
  );
}

function ProblemText(props: ProblemNoteProps & { problem: Problem }) {
  const { problem, waitSeconds = 0, words = {}, asked = 'who.service', contact = null } = props;
  const t = useText();
  const optional = useOptionalText();
  const known = words[problem.code] ?? optional(`error.${problem.code}`, { who: t(asked) });
  const ownWords = known ?? (problem.message === '' ? t('error.unknown') : problem.message);
  const { attemptsLeft, traceId } = problem;
  return (
    <>
      <div class="note wrong">
        <p>{ownWords}</p>
        {attemptsLeft !== null && attemptsLeft > 0 && (
          <p class="strong">{t(attemptsLeft === 1 ? 'error.oneTryLeft' : 'error.triesLeft', { n: attemptsLeft })}</p>
        )}
        {waitSeconds > 0 && (
          // Counting aloud would drown everything else: the first value is read, the rest is for the eye.
          <p aria-live="off">{t('error.wait', { time: clockTime(waitSeconds) })}</p>
        )}
        {known === null && traceId !== null && <p class="small">{t('error.trace', { trace: traceId })}</p>}
      </div>
      {contact !== null && <ContactDetails tenant={contact} />}
    </>
  );
}
