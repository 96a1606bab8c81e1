import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Hears when the pointer comes over an element and when it leaves it. React's onPointerLeave is made of the leaving of
 * what lies under the pointer, and does not come where that was taken out of the document first, as a row of a list is
 * while it scrolls.
 */
export function useHover(element: RefObject<HTMLElement | null>, onEnter: () => void, onLeave: () => void) {
  const entered = useEffectEvent(onEnter);
  const left = useEffectEvent(onLeave);
  useEffect(() => {
    const hovered = element.current;
    if (!hovered) return;
    const enter = () => entered();
    const leave = () => left();
    hovered.addEventListener('pointerenter', enter);
    hovered.addEventListener('pointerleave', leave);
    return () => {
      hovered.removeEventListener('pointerenter', enter);
      hovered.removeEventListener('pointerleave', leave);
    };
  }, [element]);
}
