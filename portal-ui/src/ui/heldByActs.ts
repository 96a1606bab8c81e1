import type { RefObject } from 'react';

/** What acts that are under way give the focus back to once they are answered. */
export const heldByActs = new Set<RefObject<Element | null>>();

/** Whether an act gives the focus back to the element; of none: to any that is there. */
export function isHeldByAct(element: Element | null): boolean {
  return [...heldByActs].some(({ current }) => current?.isConnected && (element === null || current === element));
}
