import { type RefObject, useEffect, useRef } from 'react';

/** Whether the part that asks has been taken off the page, for what follows a late answer. */
export function useLeft(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    // React may put the part in again.
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
