import type { ControlProps } from './control';

/** What stands above a control beside its label. */
export function Hint({ name, hint }: ControlProps) {
  return hint === undefined ? null : (
    <p class="hint" id={`${name}-hint`}>
      {hint}
    </p>
  );
}

/** What stands below a control. */
export function Below({ name, error = null, children }: ControlProps) {
  return (
    <>
      {error !== null && (
        <p class="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {children}
    </>
  );
}
