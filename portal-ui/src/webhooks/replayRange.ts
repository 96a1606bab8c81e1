import type { ReplayInput } from '../generated/graphql';

/** A time to replay, as the form holds it: dates and times of the reader's zone. */
export interface ReplayRange {
  from: string;
  /** Empty: until now. */
  to: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Everything that can have failed since the last retries began. */
export function rangeUntil(now: number): ReplayRange {
  return { from: localInput(now - 7 * dayMs), to: '' };
}

/** As an input of the type datetime-local takes it. */
function localInput(ms: number): string {
  const zone = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - zone).toISOString().slice(0, 16);
}

/** Null where the form holds no time. An open end is the next full hour, so that the same input serves for a while. */
export function replayInput(endpointId: string, { from, to }: ReplayRange, now: number): ReplayInput | null {
  const start = Date.parse(from);
  const end = to === '' ? (Math.floor(now / hourMs) + 1) * hourMs : Date.parse(to);
  if (Number.isNaN(start) || Number.isNaN(end) || start >= end) return null;
  return { endpointId, from: new Date(start).toISOString(), to: new Date(end).toISOString() };
}

export function deliveriesInWords(count: number): string {
  return count === 1 ? '1 delivery' : `${count} deliveries`;
}
