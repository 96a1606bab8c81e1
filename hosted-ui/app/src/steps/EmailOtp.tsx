import { useText } from '../texts/texts-context';
import { isEmail, normaliseEmail } from '../validation/email';
import { OtpStep } from './otp/OtpStep';
import type { StepProps } from './step-props';

const EXAMPLE = 'name@example.com';

/** As MobileOtp, with its own words for the same texts. */
export default function EmailOtp({ step }: StepProps) {
  const t = useText();
  return (
    <OtpStep
      step={step}
      target={{
        name: 'email',
        label: 'step.EmailOtp',
        hint: t('otp.email.hint', { example: EXAMPLE }),
        value: normaliseEmail,
        valid: isEmail,
        invalid: 'invalid.email',
        refusal: 'INVALID_EMAIL',
        input: {
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellcheck: false,
          maxLength: 254,
        },
      }}
    />
  );
}
