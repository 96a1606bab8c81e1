import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Brings the focus to `refuge` when a rendering has taken away the control within `place` that had it: the browser
 * would leave it nowhere, and who uses the keyboard or a screen reader would start again at the top. A focus that is
 * elsewhere by then stays there.
 */
export function useKeptFocus(place: RefObject<Element | null>, refuge: () => HTMLElement | null): void {
  // Read while it is being rendered: what is about to go still has the focus.
  const before = document.activeElement;
  const held = place.current?.contains(before) === true ? before : null;
  useLayoutEffect(() => {
    if (held?.isConnected === false && document.activeElement === document.body) refuge()?.focus();
  });
}
