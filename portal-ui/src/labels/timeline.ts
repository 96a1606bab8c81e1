import type { DeliveryRowFragment } from '../generated/graphql';
import { codeInWords } from './statuses';

export type EventType = DeliveryRowFragment['eventType'];

const events: Partial<Record<EventType, string>> = {
  'onboarding.created': 'Request created',
  'onboarding.started': 'Applicant started',
  'onboarding.step.completed': 'Step completed',
  'onboarding.submitted': 'Submitted',
  'onboarding.reverted': 'Sent back to the applicant',
  'onboarding.approved': 'Approved',
  'onboarding.rejected': 'Rejected',
  'onboarding.expired': 'Link expired',
  'onboarding.cancelled': 'Cancelled',
  'verification.pending': 'Provider check waits',
  'verification.completed': 'Provider check succeeded',
  'verification.failed': 'Provider check failed',
  'document.uploaded': 'Document stored',
  'document.expired': 'Document removed under retention',
};

const acts: Record<string, string> = {
  'document.refused': 'File refused by the malware scan',
  'document.damaged': 'Stored file damaged or lost',
  'consent.withdrawn': 'Applicant withdrew a consent',
  'consent.given_again': 'Applicant gave the consent again',
  'consent.withdrawn_opened': 'Files opened whose consent is withdrawn',
  'review.started': 'Review started',
  'review.released': 'Case released',
  'review.assigned': 'Case assigned',
  'request.identifier_revealed': 'Identifier shown in full',
  'request.evidence_pack_handed_out': 'Evidence pack downloaded',
  'review.snoozed': 'Case put off',
  'review.woken': 'Case no longer put off',
  'review.escalated': 'Case escalated to the owners',
  'review.escalation_ended': 'Escalation ended',
  'decision.prepared': 'Decision prepared for a second reviewer',
  'decision.returned': 'Prepared decision returned',
  'request.commented': 'Comment added',
  'request.faces_judged': 'Faces judged',
  'rereview.taken': 'Taken for a second look',
  'rereview.released': 'Second look given back',
  'rereview.judged': 'Judged again',
  'checklist.ticked': 'Checklist item ticked',
  'checklist.unticked': 'Checklist item unticked',
  'request.approved': 'Approved',
  'request.rejected': 'Rejected',
  'request.reverted': 'Sent back to the applicant',
  'request.cancelled': 'Cancelled',
  'request.link_reissued': 'Link issued anew',
  'request.link_asked': 'Applicant asked for a new link',
};

const kinds: Record<string, string | undefined> = { ...events, ...acts };

/** An event type or an audit action in words. */
export function timelineInWords(kind: string): string {
  return kinds[kind] ?? codeInWords(kind);
}
