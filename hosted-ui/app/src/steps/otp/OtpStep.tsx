import { useState } from 'preact/hooks';
import { CODES_LIMITED } from '../../api/failure';
import type { Step } from '../../api/types';
import { Button } from '../../parts/Button';
import { Field, type InputTraits } from '../../parts/Field';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { nextSerial, useAction } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { useSecondsLeft } from '../../state/countdown';
import type { TextKey } from '../../texts/texts';
import { useText } from '../../texts/texts-context';
import { CodeStage } from './CodeStage';
import { sentCode } from './sent-code';
import { useTooManyCodes } from './too-many';

/** Where the code goes: a mobile number or an e-mail address. */
export interface CodeTarget {
  name: 'mobile' | 'email';
  label: TextKey;
  hint: string;
  /** What is judged and sent of what was typed. */
  value: (text: string) => string;
  valid: (value: string) => boolean;
  invalid: TextKey;
  /** The server's code for a target that it does not take. */
  refusal: string;
  input: InputTraits;
}

/** Two stages: the target, then the code that was sent to it. */
export function OtpStep({ step, target }: { step: Step; target: CodeTarget }) {
  const sent = sentCode(step);
  const [asking, setAsking] = useState(false);
  const [text, setText] = useState('');
  if (sent === null || asking) {
    return (
      <TargetStage
        step={step}
        target={target}
        text={text}
        onText={setText}
        onSent={() => setAsking(false)}
        onBack={sent === null ? null : () => setAsking(false)}
      />
    );
  }
  return (
    <CodeStage
      step={step}
      sent={sent}
      bySms={target.name === 'mobile'}
      onBack={() => setAsking(true)}
      changeable={step.prefill === null}
    />
  );
}

interface TargetStageProps {
  step: Step;
  target: CodeTarget;
  text: string;
  onText: (text: string) => void;
  onSent: () => void;
  /** Back to the code that was sent already; null when there is none. */
  onBack: (() => void) | null;
}

function TargetStage({ step, target, text, onText, onSent, onBack }: TargetStageProps) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  const left = useSecondsLeft(action.retryAt);
  const [sentTo, setSentTo] = useState('');
  const [wrong, setWrong] = useState(0);
  const [corrected, setCorrected] = useState(false);
  const { name } = target;
  const fixed = step.prefill !== null;
  const tooMany = useTooManyCodes(action);
  // Codes are counted by their target: another one need not wait.
  const limited = action.problem?.code === CODES_LIMITED;
  const other = limited && !fixed && target.value(text) !== sentTo;
  const wait = other ? 0 : left;
  const problem = other ? null : action.problem;
  const mendable = problem?.code === target.refusal && !fixed;
  const refused = mendable && !corrected && wrong === 0;

  async function send(): Promise<void> {
    const value = target.value(text);
    if (!fixed && !target.valid(value)) {
      setWrong(nextSerial());
      return;
    }
    onText(value);
    setSentTo(value);
    setCorrected(false);
    const outcome = await action.run(() => api.sendCode(step.key, fixed ? {} : { [name]: value }), onSent);
    if (outcome === 'arrived') onSent();
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
        <FixedTarget label={t(target.label)} value={step.prefill?.[name] ?? ''} />
      ) : (
        <Field
          name={name}
          label={t(target.label)}
          hint={target.hint}
          error={wrong > 0 ? t(target.invalid) : null}
          refusedBy={refused ? `${name}-refusal` : null}
          attention={refused ? problem.serial : wrong}
          value={text}
          onValue={(value) => {
            onText(value);
            setWrong(0);
            setCorrected(true);
          }}
          input={target.input}
        />
      )}
      <ProblemNote
        id={`${name}-refusal`}
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

function FixedTarget({ label, value }: { label: string; value: string }) {
  const { state } = useApplicant();
  const t = useText();
  return (
    <div class="field">
      <p class="label">{label}</p>
      <p class="fixed-value">{value}</p>
      <p class="hint">{t('otp.locked', { tenant: state.tenant.displayName })}</p>
    </div>
  );
}
