import type { DeliveryStatus } from '../generated/graphql';
import type { Tone } from '../labels/statuses';

export const deliveryStatuses: Record<DeliveryStatus, { label: string; tone: Tone }> = {
  PENDING: { label: 'Pending', tone: 'note' },
  RETRYING: { label: 'Retrying', tone: 'warn' },
  DELIVERED: { label: 'Delivered', tone: 'good' },
  DEAD: { label: 'Dead', tone: 'bad' },
};

/** In place of the status of a delivery that waits for its endpoint. */
export const heldWords: { label: string; tone: Tone } = { label: 'Held', tone: 'note' };

export const mostAttempts = 8;

interface Waiting {
  status: DeliveryStatus;
  lastError?: string | null;
}

/** It waits for its endpoint to be enabled: no attempt is made before. */
export function isHeld({ status, lastError }: Waiting, endpointIsDisabled: boolean): boolean {
  return isOpen(status) && (endpointIsDisabled || lastError === 'ENDPOINT_DISABLED');
}

/** More attempts may come. */
export function isOpen(status: DeliveryStatus): boolean {
  return status === 'PENDING' || status === 'RETRYING';
}

const errors: Record<string, string> = {
  TIMEOUT: 'No answer within 8 seconds',
  CONNECTION_FAILED: 'Could not connect',
  TLS_FAILED: 'The TLS certificate was not accepted',
  PRIVATE_ADDRESS_NOT_ALLOWED: 'The address leads to a private network',
  ENDPOINT_DISABLED: 'The endpoint is disabled',
  UNREADABLE: 'Could not be read here, and was not sent',
};

/** What went wrong, in words; HTTP_500 as the answer that it was. */
export function errorInWords(error: string): string {
  const status = /^HTTP_(\d{3})$/.exec(error)?.[1];
  return status ? `Answered ${status}` : (errors[error] ?? error);
}
