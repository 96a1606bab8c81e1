import { type Answered, call } from '../api/sandboxHelper';

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
