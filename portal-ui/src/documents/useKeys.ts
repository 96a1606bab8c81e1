import { useEffect, useEffectEvent } from 'react';
import { singleKeysOn } from '../ui/shortcuts';

/** Keys of the viewer, which are not the page’s; a range keeps its own. */
export function useKeys(keys: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn()) return;
    const inRange = event.target instanceof HTMLInputElement && event.target.type === 'range';
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act || (inRange && event.key.startsWith('Page'))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
