import { useEffect, useState } from 'react';
import { isHeldByAct } from './heldByActs';

/** What had the focus before a dialog, and what stood around it. */
interface Opener {
  element: HTMLElement | null;
  around: Element[];
  /** It is a part of another dialog, which may still be open then. */
  inDialog: boolean;
}

/** Of the dialogs that are open, or that follow each other, such as a form and the question for the password. */
let opener: Opener | null = null;
let open = 0;

/** When the last dialog closes, the focus goes back to what had it on the page before, or near to where that was. */
export function useFocusBack() {
  const [held] = useState(openerNow);
  useEffect(() => {
    open += 1;
    // One that follows another within a moment has the page's focus where it has moved meanwhile.
    if (!held.inDialog) opener = opener && !held.element ? opener : held;
    return () => {
      open -= 1;
      // React puts the focus where a page wants it a moment after a dialog is gone.
      requestAnimationFrame(() => requestAnimationFrame(() => giveBack(held)));
    };
  }, [held]);
}

function openerNow(): Opener {
  const element = document.activeElement;
  const inDialog = Boolean(element?.closest('[aria-modal="true"]'));
  const around: Element[] = [];
  for (let each = element?.parentElement; each && each !== document.body; each = each.parentElement) around.push(each);
  return { element: element instanceof HTMLElement && element !== document.body ? element : null, around, inDialog };
}

function giveBack(held: Opener) {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (open > 0) {
    if (lost && held.inDialog && held.element?.isConnected) held.element.focus();
    return;
  }
  const before = opener;
  opener = null;
  // An act whose button opened the dialog gives the focus back itself.
  if (before && lost && !isHeldByAct(before.element)) targetOf(before)?.focus();
}

function targetOf({ element, around }: Opener): HTMLElement | null {
  if (element?.isConnected && !element.matches(':disabled')) return element;
  for (const part of around) {
    if (!part.isConnected) continue;
    if (part instanceof HTMLElement && part.hasAttribute('tabindex')) return part;
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return document.querySelector<HTMLElement>('main');
}
