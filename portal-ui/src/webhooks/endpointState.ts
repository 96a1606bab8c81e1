import type { Fault } from '../api/faults';
import type { EndpointFieldsFragment } from '../generated/graphql';
import type { Tone } from '../labels/statuses';

export type Endpoint = EndpointFieldsFragment;

export const mostEndpoints = 10;

/** Failed attempts in a row at which people are warned, and at which the service disables. */
export const failures = { warn: 10, disable: 20 };

export type Health = 'sound' | 'failing' | 'failed' | 'switchedOff';

export function healthOf({ status, consecutiveFailures }: Endpoint): Health {
  if (status === 'DISABLED') return consecutiveFailures >= failures.disable ? 'failed' : 'switchedOff';
  return consecutiveFailures >= failures.warn ? 'failing' : 'sound';
}

export const healthWords: Record<Health, { label: string; tone: Tone }> = {
  sound: { label: 'Active', tone: 'good' },
  failing: { label: 'Failing', tone: 'warn' },
  failed: { label: 'Disabled', tone: 'bad' },
  switchedOff: { label: 'Disabled', tone: 'plain' },
};

/** Where an act on an endpoint is refused by its state, the state is that it is disabled. */
export function endpointFault(fault: Fault): Fault {
  return fault.code === 'SERVICE_INVALID_STATE' ? { ...fault, code: 'ENDPOINT_DISABLED' } : fault;
}

/** Seconds in the unit that a receiver's answer takes; a dash of nothing. */
export function millisecondsInWords(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`;
}
