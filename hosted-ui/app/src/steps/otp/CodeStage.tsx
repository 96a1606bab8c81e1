import { useState } from 'preact/hooks';
import type { Step } from '../../api/types';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/Field';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { ClockIcon } from '../../parts/icons';
import { nextSerial, problemOfStep, useAction, type Problem } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { clockTime, useSecondsLeft } from '../../state/countdown';
import { useInnerScreen } from '../../state/history';
import { useText } from '../../texts/texts-context';
import { codeIn } from '../../validation/digits';
import { useResendAt, type SentCode } from './sent-code';
import { useSmsCode } from './sms-code';
import { useTooManyCodes } from './too-many';

const CODE_LENGTH = 6;
/** After these the code that was sent is worth nothing any more. */
const CODE_IS_DEAD = new Set(['OTP_EXPIRED', 'OTP_ATTEMPTS_EXCEEDED']);

export interface CodeStageProps {
  step: Step;
  sent: SentCode;
  /** The code comes by SMS, from which some browsers can take it. */
  bySms: boolean;
  /** Leads back to the target. */
  onBack: () => void;
  /** The target is the applicant's to change. */
  changeable: boolean;
}

export function CodeStage({ step, sent, bySms, onBack, changeable }: CodeStageProps) {
  const { api } = useApplicant();
  const t = useText();
  useInnerScreen(onBack);
  const verifying = useAction();
  const resending = useAction();
  const wait = useSecondsLeft(verifying.retryAt);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(0);
  const [resent, setResent] = useState(false);
  const delayed = step.status === 'DELAYED' && !sent.mayHaveCome;
  const problem = problemNow(step, verifying.problem, verifying.busy || resending.busy || resent);
  const dead = problem !== null && CODE_IS_DEAD.has(problem.code);
  const refused = problem?.code === 'INVALID_OTP';

  async function verify(digits: string): Promise<void> {
    setResent(false);
    if (digits.length !== CODE_LENGTH) {
      setShort(nextSerial());
      return;
    }
    if (wait > 0) return;
    const outcome = await verifying.run(() => api.submitStep(step.key, { code: digits }));
    if (typeof outcome === 'object' && outcome.code === 'INVALID_OTP') setCode('');
  }

  function type(value: string): void {
    const digits = codeIn(value, CODE_LENGTH);
    setCode(digits);
    setShort(0);
    if (digits.length === CODE_LENGTH && digits !== code) void verify(digits);
  }

  async function resend(): Promise<void> {
    setShort(0);
    setCode('');
    // The server knows where the code before went.
    await resending.run(
      () => api.sendCode(step.key, {}),
      () => setResent(true),
    );
  }

  useSmsCode(bySms && !delayed && !dead, type);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!delayed && !dead) void verify(code);
      }}
    >
      <StageHeading step={step} dead={dead} target={sent.target} />
      {!dead && <TestCode code={step.sandboxCode ?? null} />}
      {!delayed && !dead && (
        <Field
          name="code"
          label={t('otp.code')}
          hint={t('otp.code.hint')}
          error={short > 0 ? t('invalid.code') : null}
          refusedBy={refused ? 'code-refusal' : null}
          attention={refused ? problem.serial : short}
          value={code}
          onValue={type}
          input={{ type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', class: 'figures code' }}
        />
      )}
      <div role="status">{resent && problem === null && !delayed && <p class="note calm">{t('otp.resent')}</p>}</div>
      <ProblemNote id="code-refusal" problem={problem} waitSeconds={wait} focusElsewhere={dead || refused} />
      <div class="actions">
        {!delayed && !dead && (
          <Button type="submit" busy={verifying.busy} disabled={wait > 0}>
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
        <ProblemNote problem={resending.problem} words={useTooManyCodes(resending)} />
        {changeable && (
          <Button kind="quiet" onPress={onBack}>
            {t('otp.change')}
          </Button>
        )}
      </div>
    </form>
  );
}

function problemNow(step: Step, fresh: Problem | null, silent: boolean): Problem | null {
  if (silent) return null;
  const problem = fresh ?? (step.status === 'DELAYED' ? null : problemOfStep(step));
  // The last wrong try already ends the code; typing it once more could only fail.
  const spent = problem?.code === 'INVALID_OTP' && problem.attemptsLeft === 0;
  return spent ? { ...problem, code: 'OTP_ATTEMPTS_EXCEEDED' } : problem;
}

/** Each heading is one of its own, so that it takes the focus when the stage changes. */
function StageHeading({ step, dead, target }: { step: Step; dead: boolean; target: string }) {
  const t = useText();
  if (step.status === 'DELAYED') return <Delayed target={target} />;
  if (dead) return <Heading key="again">{t('otp.again.title')}</Heading>;
  return (
    <>
      <Heading key="code">{t('otp.code.title')}</Heading>
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
    <>
      {left > 0 && (
        <p class="time-left" id="resend-in">
          {t('otp.resendIn', { time: clockTime(left) })}
        </p>
      )}
      <Button
        kind={prominent ? 'primary' : 'plain'}
        busy={busy}
        disabled={left > 0}
        describedBy={left > 0 ? 'resend-in' : undefined}
        onPress={onPress}
      >
        {t('otp.resend')}
      </Button>
    </>
  );
}
