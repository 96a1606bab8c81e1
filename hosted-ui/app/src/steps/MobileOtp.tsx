import { useState } from 'preact/hooks';
import type { Step } from '../api/types';
import { Button } from '../parts/Button';
import { Field } from '../parts/Field';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { nextSerial, useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useSecondsLeft } from '../state/countdown';
import { useText } from '../texts/texts-context';
import { isMobile, normaliseMobile } from '../validation/mobile';
import { CodeStage } from './otp/CodeStage';
import { sentCode } from './otp/sent-code';
import { useTooManyCodes } from './otp/too-many';
import type { StepProps } from './step-props';

/** Two stages: the number, then the code that was sent to it. */
export default function MobileOtp({ step }: StepProps) {
  const sent = sentCode(step);
  const [asking, setAsking] = useState(false);
  const [mobile, setMobile] = useState('');
  if (sent === null || asking) {
    return (
      <NumberStage
        step={step}
        mobile={mobile}
        onMobile={setMobile}
        onSent={() => setAsking(false)}
        onBack={sent === null ? null : () => setAsking(false)}
      />
    );
  }
  return <CodeStage step={step} sent={sent} onBack={() => setAsking(true)} changeable={step.prefill === null} />;
}

interface NumberStageProps {
  step: Step;
  mobile: string;
  onMobile: (mobile: string) => void;
  onSent: () => void;
  /** Back to the code that was sent already; null when there is none. */
  onBack: (() => void) | null;
}

function NumberStage({ step, mobile, onMobile, onSent, onBack }: NumberStageProps) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const [wrong, setWrong] = useState(0);
  const [corrected, setCorrected] = useState(false);
  const fixed = step.prefill !== null;
  const tooMany = useTooManyCodes(action);
  const { problem } = action;
  const mendable = problem?.code === 'INVALID_MOBILE' && !fixed;
  const refused = mendable && !corrected && wrong === 0;

  async function send(): Promise<void> {
    const number = normaliseMobile(mobile);
    if (!fixed && !isMobile(number)) {
      setWrong(nextSerial());
      return;
    }
    onMobile(number);
    setCorrected(false);
    await action.run(() => api.sendCode(step.key, fixed ? {} : { mobile: number }), onSent);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wait === 0) void send();
      }}
    >
      <Heading>{t('otp.title')}</Heading>
      <p class="lead">{t('otp.lead')}</p>
      {fixed ? (
        <FixedNumber number={step.prefill?.mobile ?? ''} />
      ) : (
        <Field
          name="mobile"
          label={t('otp.mobile')}
          hint={t('otp.mobile.hint')}
          error={wrong > 0 ? t('invalid.mobile') : null}
          refusedBy={refused ? 'mobile-refusal' : null}
          attention={refused ? problem.serial : wrong}
          value={mobile}
          onValue={(value) => {
            onMobile(value);
            setWrong(0);
            setCorrected(true);
          }}
          input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', class: 'figures' }}
        />
      )}
      <ProblemNote
        id="mobile-refusal"
        problem={mendable && !refused ? null : problem}
        waitSeconds={wait}
        words={tooMany}
        focusElsewhere={refused}
      />
      <div class="actions">
        <Button type="submit" busy={action.busy} disabled={wait > 0}>
          {t('otp.send')}
        </Button>
        {onBack !== null && (
          <Button kind="quiet" onPress={onBack}>
            {t('otp.code.title')}
          </Button>
        )}
      </div>
    </form>
  );
}

function FixedNumber({ number }: { number: string }) {
  const { state } = useApplicant();
  const t = useText();
  return (
    <div class="field">
      <p class="label">{t('otp.mobile')}</p>
      <p class="fixed-value">{number}</p>
      <p class="hint">{t('otp.locked', { tenant: state.tenant.displayName })}</p>
    </div>
  );
}
