import { dayFrom, keyFrom, startOfDay, textFrom } from '../api/searchValues';
import type { DeliveryStatus, ReplayFilter } from '../generated/graphql';
import type { EventType } from '../labels/timeline';
import { deliveryStatuses } from './deliveryState';
import { eventTypes } from './eventTypes';

/** The filters of the delivery list as its address holds them; absent means any. */
export interface DeliveryFilter {
  status?: DeliveryStatus;
  endpoint?: string;
  type?: EventType;
  /** Days of the reader's zone, YYYY-MM-DD, both included. */
  from?: string;
  to?: string;
}

export function deliveryFilterFrom(search: Record<string, unknown>): DeliveryFilter {
  return {
    status: keyFrom(deliveryStatuses, search.status),
    endpoint: textFrom(search.endpoint),
    type: keyFrom(eventTypes, search.type),
    from: dayFrom(search.from),
    to: dayFrom(search.to),
  };
}

/** As the server takes it. */
export function deliveriesAsked({ status, endpoint, type, from, to }: DeliveryFilter) {
  return {
    status,
    endpointId: endpoint,
    eventType: type,
    from: from && startOfDay(from),
    to: to && startOfDay(to, 1),
  };
}

const keptDays = 30;
const dayMs = 86_400_000;

/** What a replay of the list sends; null where the list shows what is still on its way. Events are kept for 30 days. */
export function replayAsked(filter: DeliveryFilter, now: number): ReplayFilter | null {
  const { status, endpointId, eventType, from, to } = deliveriesAsked(filter);
  if (status !== undefined && status !== 'DELIVERED' && status !== 'DEAD') return null;
  const start = from ?? new Date(now - keptDays * dayMs).toISOString();
  return { status, endpointId, eventType, from: start, to: to ?? new Date(now + dayMs).toISOString() };
}

/** What a replay of the list sends, in words. */
export function replayInWords({ status, type, from, to }: DeliveryFilter, url: string | undefined): string {
  const parts = [
    `The latest delivery of each event${status ? ` that is “${deliveryStatuses[status].label}”` : ''}`,
    type ? `of the type ${type}` : '',
    url ? `to ${url}` : 'to every active endpoint',
    from || to
      ? `made ${[from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ')}`
      : 'of the last 30 days',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
