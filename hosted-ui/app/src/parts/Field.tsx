import type { InputHTMLAttributes } from 'preact';
import { useRef } from 'preact/hooks';
import { useControl, type ControlProps } from './control';
import { useCorrectedTyping } from './corrected-typing';
import { Below, Hint } from './Told';

/** How the browser's keyboard and memory should treat the field. */
export interface InputTraits {
  type: 'text' | 'tel' | 'email';
  autoComplete: string;
  class?: string;
  inputMode?: 'numeric' | 'email' | 'text';
  autoCapitalize?: 'characters' | 'words' | 'none';
  spellcheck?: boolean;
  maxLength?: number;
  /** Shows a long text in so many lines. */
  rows?: number;
}

export interface FieldProps extends ControlProps {
  input: InputTraits;
}

export function Field(props: FieldProps) {
  const { name, label, value, onValue, onLeave, input } = props;
  const line = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLTextAreaElement>(null);
  const { type, rows, ...traits } = input;
  const long = rows !== undefined;
  const described = useControl(props, long ? lines : line);
  const onTyped = useCorrectedTyping(long ? lines : line);
  const shared = {
    id: name,
    name,
    value,
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      onTyped();
      onValue(event.currentTarget.value);
    },
    onBlur: onLeave,
    ...described,
    ...traits,
  };
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <Hint {...props} />
      {long ? (
        <textarea ref={lines} rows={rows} {...shared} />
      ) : (
        // Preact's types tie each input type to the roles it may have; these have their own.
        <input ref={line} {...({ ...shared, type } as InputHTMLAttributes)} />
      )}
      <Below {...props} />
    </div>
  );
}
