import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useControl, type ControlProps } from '../../parts/control';
import { useCorrectedTyping } from '../../parts/corrected-typing';
import { Below, Hint } from '../../parts/Told';
import type { TextKey } from '../../texts/texts';
import { useText } from '../../texts/texts-context';
import { partsOf, partToMend, withPart } from '../../validation/birth-date';

const PARTS: [name: string, label: TextKey][] = [
  ['day', 'dob.day'],
  ['month', 'dob.month'],
  ['year', 'dob.year'],
];

/** A date of birth in three fields: quicker than a calendar that has to be turned back for decades. */
export function DateField(props: ControlProps) {
  const { name, label, value, onValue, onLeave } = props;
  const t = useText();
  const toMend = useRef<HTMLInputElement>(null);
  const described = useControl(props, toMend);
  const mend = partToMend(value);
  return (
    <fieldset
      class="field"
      aria-describedby={described['aria-describedby']}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) onLeave?.();
      }}
    >
      <legend>{label}</legend>
      <Hint {...props} />
      <div class="date-parts">
        {PARTS.map(([part, key], index) => (
          <div key={part}>
            <label for={`${name}-${part}`}>{t(key)}</label>
            <DatePart
              element={index === mend ? toMend : undefined}
              id={`${name}-${part}`}
              autoComplete={`bday-${part}`}
              value={partsOf(value)[index] ?? ''}
              onTyped={(typed) => onValue(withPart(value, index, typed))}
              invalid={described['aria-invalid']}
            />
          </div>
        ))}
      </div>
      <Below {...props} />
    </fieldset>
  );
}

interface DatePartProps {
  element: RefObject<HTMLInputElement | null> | undefined;
  id: string;
  autoComplete: string;
  value: string;
  onTyped: (text: string) => void;
  invalid: boolean;
}

function DatePart({ element, id, autoComplete, value, onTyped, invalid }: DatePartProps) {
  const own = useRef<HTMLInputElement | null>(null);
  const correct = useCorrectedTyping(own);
  return (
    <input
      ref={(input) => {
        own.current = input;
        if (element !== undefined) element.current = input;
      }}
      id={id}
      name={id}
      type="text"
      inputMode="numeric"
      autoComplete={autoComplete}
      class="figures"
      value={value}
      onInput={(event) => {
        correct();
        onTyped(event.currentTarget.value);
      }}
      aria-invalid={invalid}
    />
  );
}
