import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';

/**
 * Shows the value again after each change, since a correction that leads back to the value before renders nothing, and
 * keeps the caret where the person types: a browser puts it at the end of a text that is replaced.
 */
export function useCorrectedTyping(element: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): () => void {
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
