import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Dragged {
  from: number;
  /** The place that the step would have; that of before while it is over itself. */
  to: number;
}

export interface StepDrag {
  /** The place that the dragged step has, null while none is dragged. */
  from: number | null;
  /** At which edge of the row the step would come. */
  dropAt: (index: number) => 'before' | 'after' | undefined;
  grab: (event: ReactPointerEvent, index: number) => void;
}

/** Drags a row of a list by the pointer: nothing moves before it is let go, and Escape takes it back. */
export function useDraggedStep(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): StepDrag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const active = dragged !== null;

  const over = useEffectEvent((event: PointerEvent) => {
    if (!dragged) return;
    const to = placeUnder(list.current, event.clientY, dragged.from);
    if (to !== dragged.to) setDragged({ ...dragged, to });
  });
  const drop = useEffectEvent(() => {
    if (dragged && dragged.to !== dragged.from) onDrop(dragged.from, dragged.to);
    setDragged(null);
  });

  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    const { signal } = ending;
    const cancel = () => setDragged(null);
    document.addEventListener('pointermove', (event) => over(event), { signal });
    document.addEventListener('pointerup', () => drop(), { signal });
    document.addEventListener('pointercancel', cancel, { signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && cancel(), { signal });
    return () => ending.abort();
  }, [active]);

  return {
    from: dragged?.from ?? null,
    dropAt: (index) => {
      if (!dragged || dragged.to !== index || dragged.to === dragged.from) return undefined;
      return dragged.to < dragged.from ? 'before' : 'after';
    },
    grab: (event, index) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDragged({ from: index, to: index });
    },
  };
}

/** The place that a step from the given one has when it is let go at that height. */
function placeUnder(list: HTMLElement | null, y: number, from: number): number {
  const middles = [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  const above = middles.filter((middle, index) => index !== from && middle < y).length;
  return above;
}
