import type { InputHTMLAttributes } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** How the browser's keyboard and memory should treat the field. */
export interface InputTraits {
  type: 'text' | 'tel' | 'email';
  autoComplete: string;
  class?: string;
  inputMode?: 'numeric' | 'email' | 'text';
  autoCapitalize?: 'characters' | 'words';
  spellcheck?: boolean;
  maxLength?: number;
}

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string | null;
  /** Changes when the field should take the focus: something in it has to be mended. */
  attention?: number;
  value: string;
  onValue: (value: string) => void;
  input: InputTraits;
}

export function Field({ name, label, hint, error = null, attention = 0, value, onValue, input }: FieldProps) {
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (attention > 0) element.current?.focus();
  }, [attention]);
  const described = [hint !== undefined && `${name}-hint`, error !== null && `${name}-error`].filter(Boolean);
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {hint !== undefined && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <input
        ref={element}
        id={name}
        name={name}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={described.join(' ') || undefined}
        onInput={(event) => onValue(event.currentTarget.value)}
        // Preact's types tie each input type to the roles it may have; these have their own.
        {...(input as InputHTMLAttributes)}
      />
      {error !== null && (
        <p class="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
