import { Select } from '../parts/Choices';
import type { TextKey } from '../texts/texts';
import { useText } from '../texts/texts-context';
import { isGstin, normaliseGstin } from '../validation/gstin';
import { isReadable, oneLine } from '../validation/printed';
import { asksFor } from './check/asked';
import { CheckForm, type CheckField } from './check/CheckForm';
import { cityField, pincodeField, stateField } from './check/place';
import { usePlaceLookup } from './check/place-lookup';
import type { StepProps } from './step-props';

/** The fourth letter of its PAN stands for no kind of holder: no business has this GSTIN. */
const EXAMPLE = '27ABCDE1234F1Z5';

const REFUSALS = {
  INVALID_GSTIN: ['gstin'],
  INVALID_PINCODE: ['pincode'],
};

const TYPES: [string, TextKey][] = [
  ['proprietorship', 'business.type.proprietorship'],
  ['partnership', 'business.type.partnership'],
  ['llp', 'business.type.llp'],
  ['private_limited', 'business.type.private_limited'],
  ['public_limited', 'business.type.public_limited'],
  ['other', 'business.type.other'],
];

/** Of the fields those that the flow asks for. Of these only the GSTIN may stay empty. */
export default function BusinessDetails({ step }: StepProps) {
  const t = useText();
  const lookup = usePlaceLookup();
  const asks = asksFor(step);
  const asksPlace = asks({ name: 'city' }) || asks({ name: 'state' });
  const fields: CheckField[] = [
    {
      name: 'businessName',
      label: 'fact.businessName',
      value: oneLine,
      valid: isReadable,
      invalid: 'invalid.businessName',
      input: { type: 'text', autoComplete: 'organization', autoCapitalize: 'words', maxLength: 150 },
    },
    {
      name: 'businessType',
      label: 'fact.businessType',
      value: (text) => text,
      valid: (type) => type !== '',
      invalid: 'invalid.businessType',
      control: (props) => (
        <Select
          {...props}
          choose={t('business.type.choose')}
          options={TYPES.map(([value, key]) => ({ value, label: t(key) }))}
        />
      ),
    },
    {
      name: 'gstin',
      label: 'fact.gstin',
      hint: t('business.gstin.hint', { example: EXAMPLE }),
      typed: normaliseGstin,
      value: normaliseGstin,
      valid: isGstin,
      invalid: 'invalid.gstin',
      optional: true,
      input: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellcheck: false, class: 'figures' },
    },
    pincodeField(t('place.pincode.hint'), asksPlace ? lookup : undefined),
    cityField(),
    stateField(),
  ];
  return (
    <CheckForm
      step={step}
      title="business.title"
      lead="business.lead"
      fields={fields.filter(asks)}
      suggested={lookup.suggested}
      refusals={REFUSALS}
      submit="action.continue"
      pending={{ title: 'business.pending.title', text: 'bank.pending.text' }}
    />
  );
}
