import { useSyncExternalStore } from 'react';
import type { Fault } from './faults';

/** A decision that was sent when its case was left, or just before, and that the service did not take. */
export interface LateRefusal {
  requestId: string;
  /** What the case is called. */
  name: string;
  /** What was decided: "The approval". */
  act: string;
  fault: Fault;
}

let refusals: readonly LateRefusal[] = [];
const watchers = new Set<() => void>();

function change(next: readonly LateRefusal[]) {
  refusals = next;
  watchers.forEach((tell) => tell());
}

/** One that was told before of the same case gives way: it is about a decision that has been made anew. */
export function tellLateRefusal(refusal: LateRefusal) {
  change([...refusals.filter(({ requestId }) => requestId !== refusal.requestId), refusal]);
}

/** Tests begin as after a page load. */
export function dropLateRefusals() {
  change([]);
}

export function dropLateRefusal(refusal: LateRefusal) {
  change(refusals.filter((other) => other !== refusal));
}

/** Those that the user has not dismissed, oldest first. */
export function useLateRefusals(): readonly LateRefusal[] {
  return useSyncExternalStore(watch, () => refusals);
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
