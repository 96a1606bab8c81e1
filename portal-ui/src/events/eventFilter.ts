import { dayFrom, keyFrom, startOfDay, textFrom } from '../api/searchValues';
import type { EventFilter as Asked } from '../generated/graphql';
import type { EventType } from '../labels/timeline';
import { eventTypes } from '../webhooks/eventTypes';

/** The filters of the list of events as its address holds them; absent means any. */
export interface EventFilter {
  type?: EventType;
  request?: string;
  /** Days of the reader's zone, YYYY-MM-DD, both included. */
  from?: string;
  to?: string;
}

export function eventFilterFrom(search: Record<string, unknown>): EventFilter {
  return {
    type: keyFrom(eventTypes, search.type),
    request: textFrom(search.request),
    from: dayFrom(search.from),
    to: dayFrom(search.to),
  };
}

/** As the server takes it. */
export function eventsAsked({ type, request, from, to }: EventFilter): Asked {
  return { type, requestId: request?.trim(), from: from && startOfDay(from), to: to && startOfDay(to, 1) };
}
