import { useText } from '../texts/texts-context';
import { isReadable, oneLine } from '../validation/printed';
import { CheckForm, type CheckField } from './check/CheckForm';
import { cityField, pincodeField, stateField } from './check/place';
import type { StepProps } from './step-props';

/** An unknown pincode may be a mistake; a look-up that does not answer is none. */
const REFUSALS = {
  INVALID_PINCODE: ['pincode'],
  PROVIDER_UNAVAILABLE: ['city', 'state'],
};

/** The server looks up the city and the state that are left out. They are needed for a pincode that it did not find. */
export default function Address({ step }: StepProps) {
  const t = useText();
  const optional: CheckField['optional'] = (now, sent) =>
    step.error === null || (sent !== null && now.pincode !== sent.pincode);
  return (
    <CheckForm
      step={step}
      title="address.title"
      lead="address.lead"
      fields={[
        {
          name: 'line',
          label: 'address.line',
          value: oneLine,
          valid: isReadable,
          invalid: 'invalid.line',
          input: { type: 'text', rows: 3, autoComplete: 'street-address', autoCapitalize: 'words', maxLength: 250 },
        },
        pincodeField(t('place.pincode.hint')),
        cityField(optional),
        stateField(optional),
      ]}
      refusals={REFUSALS}
      submit="action.continue"
      pending={{ title: 'address.pending.title', text: 'bank.pending.text' }}
    />
  );
}
