import { type Fault, UNREACHABLE } from '../api/faults';
import { refusalOf } from '../api/portalSession';

export interface Message {
  channel: string;
  to: string;
  body: string;
  createdAt: string;
}

export interface Received {
  deliveryId: string;
  eventId: string;
  eventType: string;
  attempt: number;
  signatureValid: boolean;
  receivedAt: string;
  body: string;
}

type Answered<T> = { data: T; fault?: undefined } | { data?: undefined; fault: Fault };

/** The simulated SMS and e-mail of the last hour, newest first. */
export async function readMessages(): Promise<Answered<Message[]>> {
  const { data, fault } = await call<{ messages: Message[] }>('/api/portal/sandbox/messages');
  return fault ? { fault } : { data: data.messages };
}

/** What a test receiver got, newest first. */
export async function readReceived(endpointId: string): Promise<Answered<Received[]>> {
  const address = `/api/portal/webhooks/sandbox-sink/${encodeURIComponent(endpointId)}`;
  const { data, fault } = await call<{ deliveries: Received[] }>(address);
  return fault ? { fault } : { data: data.deliveries };
}

/** Emits a simulated event about a request to every endpoint that subscribed to its type. */
export function emit(type: string, requestId: string): Promise<Answered<{ eventId: string }>> {
  return call('/api/portal/sandbox/emit', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type, requestId }),
  });
}

async function call<T>(address: string, init?: RequestInit): Promise<Answered<T>> {
  try {
    const answer = await fetch(address, init);
    return answer.ok ? { data: (await answer.json()) as T } : { fault: await refusalOf(answer) };
  } catch {
    return { fault: { code: UNREACHABLE, message: '' } };
  }
}
