import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { setTitle } from './title';

/** The first heading of a page load is left alone: the reader starts at the top anyway. */
let anyShown = false;

/** The heading within a part of the page, for the focus. */
export const headingOf = (part: Element | null) => part?.querySelector<HTMLElement>('h1') ?? null;

/** A screen's heading. It takes the focus when its screen appears, so that it is read out. */
export function Heading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (anyShown) {
      const used = document.hasFocus();
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
      // A frame that is as high as its page does not scroll: the page around it does, for who is in the frame.
      if (window.parent !== window && used) heading.current?.scrollIntoView({ block: 'nearest' });
    }
    anyShown = true;
  }, []);
  // In the same moment as the heading, so that both are in one language.
  useLayoutEffect(() => {
    setTitle(heading.current?.textContent ?? '');
  });
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
