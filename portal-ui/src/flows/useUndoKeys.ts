import { useEffect, useEffectEvent } from 'react';

interface History {
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** Ctrl or Cmd with Z takes back, with Shift and Z or with Y does again, wherever the focus is but in a dialog. */
export function useUndoKeys({ undo, redo }: History) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo?.();
    else undo?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
