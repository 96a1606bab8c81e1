import type { EventType } from '../labels/timeline';

/** The subscription to everything, today's types and later ones. */
export const everything = '*';

/** Every type that an endpoint can subscribe to, with what it tells, in the order of a request's life. */
export const eventTypes: Record<EventType, string> = {
  'onboarding.created': 'A request was created.',
  'onboarding.started': 'The applicant did the first thing.',
  'onboarding.step.completed': 'A step is complete.',
  'onboarding.submitted': 'The applicant submitted, or submitted again.',
  'onboarding.reverted': 'A reviewer sent steps back.',
  'onboarding.approved': 'The request is approved, for good.',
  'onboarding.rejected': 'The request is rejected, for good.',
  'onboarding.expired': 'The link expired before submission.',
  'onboarding.cancelled': 'The request was cancelled.',
  'verification.pending': 'A provider’s check waits, for example for consent.',
  'verification.completed': 'A provider’s check succeeded.',
  'verification.failed': 'A provider’s check failed.',
  'document.uploaded': 'A document or photo was stored.',
  'document.expired': 'A document was removed under retention.',
  'webhook.test': 'Somebody asked for a test; the tested endpoint gets it whatever it chose.',
  'verification.started': 'Reserved: not sent today.',
  'document.rejected': 'Reserved: not sent today.',
};

const reserved: EventType[] = ['verification.started', 'document.rejected'];

/** The types that are sent today. */
export const sentTypes = (Object.keys(eventTypes) as EventType[]).filter((type) => !reserved.includes(type));

export function eventsInWords(events: readonly string[]): string {
  if (events.includes(everything)) return 'All events';
  return events.length === 1 ? (events[0] ?? '') : `${events.length} event types`;
}
