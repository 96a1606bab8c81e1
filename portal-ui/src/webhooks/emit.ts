import { type Answered, call } from '../api/sandboxHelper';

/** Emits a simulated event about a request to each endpoint that subscribed to its type, or to the one named. */
export function emit(
  type: string,
  requestId: string,
  endpointId?: string,
): Promise<Answered<{ eventId: string; deliveryId?: string }>> {
  return call('/api/portal/sandbox/emit', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type, requestId, endpointId }),
  });
}
