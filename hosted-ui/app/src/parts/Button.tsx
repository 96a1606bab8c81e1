import type { ComponentChildren } from 'preact';
import { useText } from '../texts/texts-context';

export interface ButtonProps {
  children: ComponentChildren;
  kind?: 'primary' | 'plain' | 'quiet';
  type?: 'button' | 'submit';
  busy?: boolean;
  disabled?: boolean;
  onPress?: () => void;
}

/** A busy or disabled button stays in the tab order, so that focus is not lost when it is pressed. */
export function Button({ children, kind = 'primary', type = 'button', busy, disabled, onPress }: ButtonProps) {
  const t = useText();
  const idle = busy !== true && disabled !== true;
  return (
    <button
      type={type}
      class={`button ${kind}`}
      aria-disabled={!idle}
      onClick={(event) => {
        if (!idle) event.preventDefault();
        else onPress?.();
      }}
    >
      {busy === true ? (
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
