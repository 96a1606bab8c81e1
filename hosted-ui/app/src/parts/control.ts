import type { ComponentChildren, RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { useErrorTitle } from './title';

/** What every control of a form is given, whatever it looks like. */
export interface ControlProps {
  name: string;
  label: string;
  hint?: string;
  error?: string | null;
  /** The id of the element with the server's refusal of the value: read out with the control. */
  refusedBy?: string | null;
  /** Changes when the control should take the focus: something in it has to be mended. */
  attention?: number;
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  /** Stands below the control. */
  children?: ComponentChildren;
}

/** The attributes by which a control says what is wrong with it. */
export interface Described {
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Takes the focus when it is asked for, and names what describes the control. */
export function useControl(props: ControlProps, focusable: RefObject<HTMLElement | null>): Described {
  const { name, hint, error = null, refusedBy = null, attention = 0 } = props;
  useErrorTitle(error !== null);
  useEffect(() => {
    if (attention > 0) focusable.current?.focus();
  }, [attention, focusable]);
  const ids = [hint !== undefined && `${name}-hint`, error !== null && `${name}-error`, refusedBy].filter(Boolean);
  return { 'aria-invalid': error !== null || refusedBy !== null, 'aria-describedby': ids.join(' ') || undefined };
}
