import type { DeliveryStatus } from '../generated/graphql';
import { isDeliveryStatus } from './deliveryState';

/** The filters of the delivery list as its address holds them; absent means any. */
export interface DeliveryFilter {
  status?: DeliveryStatus;
  endpoint?: string;
}

export function deliveryFilterFrom(search: Record<string, unknown>): DeliveryFilter {
  const status = String(search.status);
  return {
    status: isDeliveryStatus(status) ? status : undefined,
    endpoint: typeof search.endpoint === 'string' && search.endpoint !== '' ? search.endpoint : undefined,
  };
}
