import { isPincode, normalisePincode } from '../../validation/place';
import { isReadable, oneLine } from '../../validation/printed';
import type { CheckField } from './CheckForm';
import { PlaceTold, type PlaceLookup } from './place-lookup';

/** Longest city and state that the server takes. */
const LONGEST_PLACE = 100;

/** By `lookup` the city and the state are filled in while the pincode is typed. */
export function pincodeField(hint: string, lookup?: PlaceLookup): CheckField {
  return {
    ...(lookup !== undefined && {
      onTyped: lookup.look,
      below: (pincode: string, refused: boolean) => (
        <PlaceTold answer={lookup.answer} pincode={pincode} refused={refused} />
      ),
    }),
    name: 'pincode',
    label: 'place.pincode',
    hint,
    typed: normalisePincode,
    value: normalisePincode,
    valid: isPincode,
    invalid: 'invalid.pincode',
    input: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code', class: 'figures pincode' },
  };
}

type Optional = Exclude<CheckField['optional'], undefined>;

export function cityField(optional: Optional = false): CheckField {
  return {
    name: 'city',
    label: 'place.city',
    value: oneLine,
    valid: isReadable,
    invalid: 'invalid.city',
    optional,
    input: { type: 'text', autoComplete: 'address-level2', autoCapitalize: 'words', maxLength: LONGEST_PLACE },
  };
}

export function stateField(optional: Optional = false): CheckField {
  return {
    name: 'state',
    label: 'place.state',
    value: oneLine,
    valid: isReadable,
    invalid: 'invalid.state',
    optional,
    input: { type: 'text', autoComplete: 'address-level1', autoCapitalize: 'words', maxLength: LONGEST_PLACE },
  };
}
