import { Chip } from '../ui/Chip';
import type { DeliveryStatus } from '../generated/graphql';
import { DateTime } from '../ui/DateTime';
import { deliveryStatuses, errorInWords, heldWords, isOpen, mostAttempts } from './deliveryState';
import { useHeld } from './useEndpoints';

interface Told {
  endpointId: string;
  status: DeliveryStatus;
  attempt: number;
  httpStatus?: number | null;
  lastError?: string | null;
}

export function DeliveryChip({ of }: { of: Told }) {
  const held = useHeld(of);
  const { label, tone } = held ? heldWords : deliveryStatuses[of.status];
  return <Chip tone={tone}>{label}</Chip>;
}

/** When the next attempt is made; nothing where none is, or none before the endpoint is enabled. */
export function NextAttempt({ of }: { of: Told & { nextAttemptAt?: string | null } }) {
  const held = useHeld(of);
  return of.nextAttemptAt && !held ? <DateTime at={of.nextAttemptAt} /> : null;
}

/** What came of a delivery so far, in a few words. */
export function Outcome({ of }: { of: Told }) {
  const held = useHeld(of);
  if (held) return <>Waits until its endpoint is enabled</>;
  if (of.status === 'DELIVERED') return <>Answered {of.httpStatus}</>;
  const cause = of.lastError ? errorInWords(of.lastError) : of.attempt === 0 ? 'Not tried yet' : 'Under way';
  return (
    <>
      {cause}
      {of.attempt > 0 && isOpen(of.status) && `, attempt ${of.attempt} of ${mostAttempts}`}
    </>
  );
}
