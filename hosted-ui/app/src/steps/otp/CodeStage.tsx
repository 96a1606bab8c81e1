import { useState } from 'preact/hooks';
import type { Step } from '../../api/types';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/Field';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { ClockIcon } from '../../parts/icons';
import { problemOfStep, useAction, type Problem } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { clockTime, useSecondsLeft } from '../../state/countdown';
import { useText } from '../../texts/texts-context';
import { onlyDigits } from '../../validation/digits';
import { useResendAt, type SentCode } from './sent-code';
import { useSmsCode } from './sms-code';

const CODE_LENGTH = 6;
/** After these the code that was sent is worth nothing any more. */
const CODE_IS_DEAD = new Set(['OTP_EXPIRED', 'OTP_ATTEMPTS_EXCEEDED']);

export interface CodeStageProps {
  step: Step;
  sent: SentCode;
  /** Goes back to the number; null when it is fixed. */
  onChange: (() => void) | null;
}

export function CodeStage(props: CodeStageProps) {
  const { step, sent, onChange } = props;
  const { api } = useApplicant();
  const t = useText();
  const verifying = useAction();
  const resending = useAction();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const [attention, setAttention] = useState(0);
  const [resent, setResent] = useState(false);
  const delayed = step.status === 'DELAYED';
  const problem = problemNow(step, verifying.problem, verifying.busy || resending.busy || resent);
  const dead = problem !== null && CODE_IS_DEAD.has(problem.code);

  async function verify(digits: string): Promise<void> {
    setShort(digits.length !== CODE_LENGTH);
    setResent(false);
    if (digits.length !== CODE_LENGTH) {
      setAttention(attention + 1);
      return;
    }
    if (await verifying.run(() => api.submitStep(step.key, { code: digits }))) return;
    setCode('');
    setAttention(attention + 1);
  }

  async function resend(): Promise<void> {
    setShort(false);
    setCode('');
    // The server knows where the code before went.
    setResent(await resending.run(() => api.sendCode(step.key, {})));
  }

  useSmsCode(!delayed && !dead, (digits) => {
    setCode(digits);
    void verify(digits);
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!delayed && !dead) void verify(code);
      }}
    >
      {delayed ? <Delayed target={sent.target} /> : <CodeHeading target={sent.target} />}
      {!dead && <TestCode code={step.sandboxCode ?? null} />}
      {!delayed && !dead && (
        <Field
          name="code"
          label={t('otp.code')}
          error={short ? t('invalid.code') : null}
          attention={attention}
          value={code}
          onValue={(value) => {
            setCode(onlyDigits(value).slice(0, CODE_LENGTH));
            setShort(false);
          }}
          input={{ type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', class: 'figures code' }}
        />
      )}
      <div role="status">{resent && problem === null && !delayed && <p class="note calm">{t('otp.resent')}</p>}</div>
      <ProblemNote problem={problem} />
      <div class="actions">
        {!delayed && !dead && (
          <Button type="submit" busy={verifying.busy}>
            {t('otp.verify')}
          </Button>
        )}
        <Resend
          sent={sent}
          prominent={dead}
          busy={resending.busy}
          refusedUntil={resending.retryAt}
          onPress={() => void resend()}
        />
        <ProblemNote problem={resending.problem} />
        {onChange !== null && (
          <Button kind="quiet" onPress={onChange}>
            {t('otp.change')}
          </Button>
        )}
      </div>
    </form>
  );
}

function problemNow(step: Step, fresh: Problem | null, silent: boolean): Problem | null {
  if (silent) return null;
  const problem = fresh ?? (step.status === 'DELAYED' ? null : problemOfStep(step.error));
  // The last wrong try already ends the code; typing it once more could only fail.
  const spent = problem?.code === 'INVALID_OTP' && problem.attemptsLeft === 0;
  return spent ? { ...problem, code: 'OTP_ATTEMPTS_EXCEEDED' } : problem;
}

function CodeHeading({ target }: { target: string }) {
  const t = useText();
  return (
    <>
      <Heading>{t('otp.code.title')}</Heading>
      <p class="lead">{t('otp.code.lead', { target })}</p>
    </>
  );
}

/** The gateway did not answer; the server keeps trying, and the page sees it by polling. */
function Delayed({ target }: { target: string }) {
  const t = useText();
  return (
    <>
      <span class="seal still" aria-hidden="true">
        <ClockIcon />
      </span>
      <Heading>{t('otp.delayed.title')}</Heading>
      <p class="lead">{t('otp.delayed.text', { target })}</p>
    </>
  );
}

function TestCode({ code }: { code: string | null }) {
  const t = useText();
  if (code === null) return null;
  return (
    <div class="test-box">
      <p class="test-title">{t('test.badge')}</p>
      <p>
        {t('test.code')} <output class="test-code">{code}</output>
      </p>
    </div>
  );
}

interface ResendProps {
  sent: SentCode;
  prominent: boolean;
  busy: boolean;
  refusedUntil: number;
  onPress: () => void;
}

function Resend({ sent, prominent, busy, refusedUntil, onPress }: ResendProps) {
  const t = useText();
  const left = useSecondsLeft(Math.max(useResendAt(sent), refusedUntil));
  return (
    <Button kind={prominent ? 'primary' : 'plain'} busy={busy} disabled={left > 0} onPress={onPress}>
      {left > 0 ? t('otp.resendIn', { time: clockTime(left) }) : t('otp.resend')}
    </Button>
  );
}
