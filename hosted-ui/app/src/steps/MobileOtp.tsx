import { useText } from '../texts/texts-context';
import { isMobile, normaliseMobile } from '../validation/mobile';
import { OtpStep } from './otp/OtpStep';
import type { StepProps } from './step-props';

export default function MobileOtp({ step }: StepProps) {
  const t = useText();
  return (
    <OtpStep
      step={step}
      target={{
        name: 'mobile',
        label: 'otp.mobile',
        hint: t('otp.mobile.hint'),
        value: normaliseMobile,
        valid: isMobile,
        invalid: 'invalid.mobile',
        refusal: 'INVALID_MOBILE',
        input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', class: 'figures' },
      }}
    />
  );
}
