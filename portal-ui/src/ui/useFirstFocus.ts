import { type RefObject, useLayoutEffect } from 'react';

/** The focus is on the element as soon as it is drawn: it is never taken from what a user has turned to since. */
export function useFirstFocus(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => element.current?.focus(), [element]);
}
