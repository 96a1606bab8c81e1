import type { ComponentChildren, InputHTMLAttributes, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { useErrorTitle } from './title';

/** How the browser's keyboard and memory should treat the field. */
export interface InputTraits {
  type: 'text' | 'tel' | 'email';
  autoComplete: string;
  class?: string;
  inputMode?: 'numeric' | 'email' | 'text';
  autoCapitalize?: 'characters' | 'words' | 'none';
  spellcheck?: boolean;
  maxLength?: number;
}

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string | null;
  /** The id of the element with the server's refusal of the value: read out with the field. */
  refusedBy?: string | null;
  /** Changes when the field should take the focus: something in it has to be mended. */
  attention?: number;
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  input: InputTraits;
  /** Stands below the input. */
  children?: ComponentChildren;
}

export function Field(props: FieldProps) {
  const { name, label, hint, error = null, refusedBy = null, attention = 0, value, onValue, onLeave, input } = props;
  const element = useRef<HTMLInputElement>(null);
  useErrorTitle(error !== null);
  useEffect(() => {
    if (attention > 0) element.current?.focus();
  }, [attention]);
  const onTyped = useCorrectedTyping(element);
  const described = [hint !== undefined && `${name}-hint`, error !== null && `${name}-error`, refusedBy].filter(
    Boolean,
  );
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
        aria-invalid={error !== null || refusedBy !== null}
        aria-describedby={described.join(' ') || undefined}
        onInput={(event) => {
          onTyped();
          onValue(event.currentTarget.value);
        }}
        onBlur={onLeave}
        // Preact's types tie each input type to the roles it may have; these have their own.
        {...(input as InputHTMLAttributes)}
      />
      {error !== null && (
        <p class="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {props.children}
    </div>
  );
}

/**
 * Shows the value again after each change, since a correction that leads back to the value before renders nothing, and
 * keeps the caret where the person types: a browser puts it at the end of a text that is replaced.
 */
function useCorrectedTyping(element: RefObject<HTMLInputElement | null>): () => void {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const typed = useRef<{ caret: number; length: number } | null>(null);
  useLayoutEffect(() => {
    const input = element.current;
    if (input === null || typed.current === null) return;
    const { caret, length } = typed.current;
    typed.current = null;
    const place = Math.max(0, caret - Math.max(0, length - input.value.length));
    if (caret < length && input.selectionStart !== place) input.setSelectionRange(place, place);
  });
  return () => {
    const input = element.current;
    const caret = input?.selectionStart ?? null;
    if (input !== null && caret !== null) typed.current = { caret, length: input.value.length };
    showAgain(undefined);
  };
}
