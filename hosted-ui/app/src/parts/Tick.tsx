import { useEffect, useRef } from 'preact/hooks';
import { useErrorTitle } from './title';

export interface TickProps {
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | null;
  /** The id of the element with the server's refusal: read out with the box. */
  refusedBy: string | null;
  /** Changes when the box should take the focus. */
  attention: number;
}

/** A box to tick, with what is wrong while it is not. */
export function Tick({ name, label, checked, onChange, error, refusedBy, attention }: TickProps) {
  const element = useRef<HTMLInputElement>(null);
  useErrorTitle(error !== null);
  useEffect(() => {
    if (attention > 0) element.current?.focus();
  }, [attention]);
  return (
    <>
      <label class="tick">
        <input
          ref={element}
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error !== null || refusedBy !== null}
          aria-describedby={error === null ? (refusedBy ?? undefined) : `${name}-error`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <div role="alert">
        {error !== null && (
          <p class="field-error" id={`${name}-error`}>
            {error}
          </p>
        )}
      </div>
    </>
  );
}
