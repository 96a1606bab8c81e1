import { useEffectEvent, useLayoutEffect } from 'react';

/** A key as pressed ("j", "?", "Enter") and what it does. */
export type Shortcuts = Record<string, () => void>;

const switchedOffKey = 'verifyme.single-keys-off';

/** Single keys can be switched off: speech input and a stray elbow press them by accident. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(switchedOffKey) === null;
}

export function setSingleKeys(on: boolean) {
  if (on) localStorage.removeItem(switchedOffKey);
  else localStorage.setItem(switchedOffKey, 'yes');
}

/** Where letters are typed, or chosen by; a checkbox takes Space alone. */
const typedInto = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [aria-modal="true"]';

/** The shortcut that a key press means, or undefined when it is typing, a browser's key, or inside a dialog. */
export function shortcutOf(event: KeyboardEvent, known: Shortcuts): (() => void) | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target as Element | null;
  if (target?.closest(typedInto)) return undefined;
  if (document.querySelector('[aria-modal="true"]')) return undefined;
  return Object.hasOwn(known, event.key) ? known[event.key] : undefined;
}

export function useShortcuts(shortcuts: Shortcuts) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = singleKeysOn() ? shortcutOf(event, shortcuts) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  // Before the page is drawn: a key that is pressed as soon as it can be seen is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
