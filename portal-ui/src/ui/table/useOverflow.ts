import { type RefObject, useEffect, useState } from 'react';

/** Whether there is more in the element than it shows. */
export function useOverflow(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const look = () =>
      setOverflows(node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, content]);
  return overflows;
}
