import type { ComponentChildren } from 'preact';
import { useFresh } from '../state/freshness';
import { useText } from '../texts/texts-context';

export interface ButtonProps {
  children: ComponentChildren;
  kind?: 'primary' | 'plain' | 'quiet';
  type?: 'button' | 'submit';
  busy?: boolean;
  disabled?: boolean;
  /**
   * For what cannot be undone: takes no press until it has stood there for a moment, so that the second tap of a double
   * tap does not reach it. A number or text that changes says that something else has come under the finger.
   */
  guarded?: boolean | number | string;
  /** The id of what says why the button is disabled. */
  describedBy?: string | undefined;
  onPress?: () => void;
}

/** A busy or disabled button stays in the tab order, so that focus is not lost when it is pressed. */
export function Button(props: ButtonProps) {
  const { children, kind = 'primary', type = 'button', busy = false, disabled = false, describedBy, onPress } = props;
  const t = useText();
  const fresh = useFresh(props.guarded ?? false);
  const idle = !busy && !disabled && !fresh;
  return (
    <button
      type={type}
      class={`button ${kind}${disabled && !busy ? ' disabled' : ''}`}
      aria-disabled={!idle}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (!idle) event.preventDefault();
        else onPress?.();
      }}
    >
      {busy ? (
        <>
          <span class="spinner" aria-hidden="true" />
          {t('action.working')}
        </>
      ) : (
        children
      )}
    </button>
  );
}
