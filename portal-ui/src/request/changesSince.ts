import type { TimelineFragment } from '../generated/graphql';

type Line = TimelineFragment['timeline'][number];

/** What changes a case that waits for its checker: comments, claims, steps with their flags, documents. */
const changing = [
  'request.commented',
  'request.identifier_revealed',
  'request.legal_hold_set',
  'request.legal_hold_ended',
  'review.assigned',
  'review.snoozed',
  'review.woken',
  'review.escalated',
  'review.escalation_ended',
  'document.uploaded',
  'document.expired',
  'document.refused',
  'onboarding.step.completed',
  'verification.pending',
  'verification.completed',
  'verification.failed',
];

/** What has changed since the last decision was prepared, oldest first; the timeline is oldest first. */
export function changesSincePrepared(timeline: readonly Line[]): Line[] {
  const at = timeline.findLastIndex(({ kind }) => kind === 'decision.prepared');
  return at < 0 ? [] : timeline.slice(at + 1).filter(({ kind }) => changing.includes(kind));
}
