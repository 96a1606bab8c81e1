import { stepTypeWords } from '../labels/statuses';
import type { EventType } from '../labels/timeline';
import type { StepType, TimelineFragment } from '../generated/graphql';

type Entry = TimelineFragment['timeline'][number];

/** Acts that the audit log and the events both tell: the event says what, the act says who. */
const eventOfAct: Record<string, EventType> = {
  'request.approved': 'onboarding.approved',
  'request.rejected': 'onboarding.rejected',
  'request.cancelled': 'onboarding.cancelled',
  'request.reverted': 'onboarding.reverted',
};

/** The timeline, latest first, each happening once. */
export function historyOf(entries: readonly Entry[]): Entry[] {
  const kinds = new Set(entries.map((entry) => entry.kind));
  const isToldTwice = (entry: Entry) => kinds.has(eventOfAct[entry.kind] ?? '');
  return entries
    .filter((entry) => !isToldTwice(entry))
    .map((entry) => ({ ...entry, actor: entry.actor ?? actorOf(entry, entries) }))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Who did what the event tells. A case can be sent back again: its second event belongs to its second act. */
function actorOf(event: Entry, entries: readonly Entry[]): string | null {
  const acts = inTime(entries.filter((act) => eventOfAct[act.kind] === event.kind));
  const events = inTime(entries.filter((other) => other.kind === event.kind));
  return acts[events.indexOf(event)]?.actor ?? null;
}

function inTime(entries: Entry[]): Entry[] {
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** A step's name in words; its key where the case has no such step. */
export function stepName(steps: readonly { key: string; type: StepType }[], key: string): string {
  const step = steps.find((candidate) => candidate.key === key);
  return step ? stepTypeWords[step.type] : key;
}
