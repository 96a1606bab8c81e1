import { Chip } from '../ui/Chip';
import type { DeliveryStatus } from '../generated/graphql';
import { deliveryStatuses, errorInWords, isOpen, mostAttempts } from './deliveryState';

export function DeliveryChip({ status }: { status: DeliveryStatus }) {
  const { label, tone } = deliveryStatuses[status];
  return <Chip tone={tone}>{label}</Chip>;
}

interface Told {
  status: DeliveryStatus;
  attempt: number;
  httpStatus?: number | null;
  lastError?: string | null;
}

/** What came of a delivery so far, in a few words. */
export function Outcome({ of }: { of: Told }) {
  if (of.status === 'DELIVERED') return <>Answered {of.httpStatus}</>;
  const cause = of.lastError ? errorInWords(of.lastError) : of.attempt === 0 ? 'Not tried yet' : 'Under way';
  return (
    <>
      {cause}
      {of.attempt > 0 && isOpen(of.status) && `, attempt ${of.attempt} of ${mostAttempts}`}
    </>
  );
}
