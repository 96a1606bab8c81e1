import { useSyncExternalStore } from 'react';
import type { Fault } from './faults';

/** What was sent when its case, dialog or page was left, or just before, and that the service did not take. */
export interface LateRefusal {
  /** What was done: "The approval", or the title of what was left, in quotes. */
  act: string;
  /** The case that was decided, and what it is called. */
  of?: { requestId: string; name: string };
  fault: Fault;
}

let refusals: readonly LateRefusal[] = [];
const watchers = new Set<() => void>();

function change(next: readonly LateRefusal[]) {
  refusals = next;
  watchers.forEach((tell) => tell());
}

/** One that was told before of the same gives way: it is about what has been done anew. */
export function tellLateRefusal(refusal: LateRefusal) {
  const subject = subjectOf(refusal);
  change([...refusals.filter((other) => subjectOf(other) !== subject), refusal]);
}

function subjectOf({ act, of }: LateRefusal): string {
  return of?.requestId ?? act;
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
