import { useText } from '../texts/texts-context';
import { isReadable, oneLine } from '../validation/printed';
import { CheckForm, type CheckField } from './check/CheckForm';
import { cityField, pincodeField, stateField } from './check/place';
import { usePlaceLookup } from './check/place-lookup';
import type { StepProps } from './step-props';

/** An unknown pincode may be a mistake; a look-up that does not answer is none. */
const REFUSALS = {
  INVALID_PINCODE: ['pincode'],
  PROVIDER_UNAVAILABLE: ['city', 'state'],
};

/**
 * The city and the state are filled in by the pincode, here or, where they are left out, by the server. They are needed
 * for a pincode that neither found.
 */
export default function Address({ step }: StepProps) {
  const t = useText();
  const lookup = usePlaceLookup();
  const optional: CheckField['optional'] = (now, sent) =>
    lookup.answer?.place !== null && (step.error === null || (sent !== null && now.pincode !== sent.pincode));
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
        pincodeField(t('place.pincode.hint'), lookup),
        cityField(optional),
        stateField(optional),
      ]}
      suggested={lookup.suggested}
      refusals={REFUSALS}
      submit="action.continue"
      pending={{ title: 'address.pending.title', text: 'bank.pending.text' }}
    />
  );
}
