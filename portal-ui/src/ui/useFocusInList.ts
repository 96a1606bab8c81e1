import { useEffect, useRef } from 'react';

/** An entry that is gone takes the focus of its buttons along: the list, which needs a tabIndex, gets it then. */
export function useFocusInList(entries: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(entries);
  useEffect(() => {
    const fewer = entries < before.current;
    before.current = entries;
    if (fewer && document.activeElement === document.body) list.current?.focus();
  }, [entries]);
  return list;
}
