import { codeInWords } from './statuses';

const kinds: Record<string, string> = {
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
  'document.refused': 'File refused by the malware scan',
  'document.expired': 'Document removed under retention',
  'review.started': 'Review started',
  'request.approved': 'Approved',
  'request.rejected': 'Rejected',
  'request.reverted': 'Sent back to the applicant',
};

/** An event type or an audit action in words. */
export function timelineInWords(kind: string): string {
  return kinds[kind] ?? codeInWords(kind);
}
