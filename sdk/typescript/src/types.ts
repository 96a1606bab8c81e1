import type { components, operations } from './generated/api.js';

/** Every shape of the interface, by its name in the description. */
export type Schemas = components['schemas'];

type Query<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;
/** What selects rows, without what pages do. Times are given as Date or as RFC 3339. */
type Filter<Q> = { [Name in keyof Omit<Q, 'cursor'>]?: Name extends 'from' | 'to' ? string | Date : Q[Name] };
type Paged<F> = F & { cursor?: string };

export type Ping = Schemas['Ping'];
export type CreateRequest = Schemas['CreateRequest'];
export type CreatedRequest = Schemas['CreatedRequest'];
export type OnboardingRequest = Schemas['Request'];
export type RequestList = Schemas['RequestList'];
export type RequestStatus = Schemas['RequestStatus'];
export type RequestFilter = Filter<Query<'listOnboardingRequests'>>;
export type RequestPage = Paged<RequestFilter>;
export type ReissuedLink = Schemas['ReissuedLink'];
export type CancelledRequest = Schemas['CancelledRequest'];
export type Result = Schemas['Result'];
export type VerifiedField = Schemas['VerifiedField'];
export type DocumentUrl = Schemas['DocumentUrl'];
export type Flow = Schemas['Flow'];
export type EvidenceKey = Schemas['EvidenceKey'];

export type WebhookEndpoint = Schemas['WebhookEndpoint'];
export type CreateWebhookEndpoint = Schemas['CreateWebhookEndpoint'];
export type CreatedWebhookEndpoint = Schemas['CreatedWebhookEndpoint'];
export type ChangeWebhookEndpoint = Schemas['ChangeWebhookEndpoint'];
export type RotatedSecret = Schemas['RotatedSecret'];
export type WebhookDelivery = Schemas['Delivery'];
export type DeliveryList = Schemas['DeliveryList'];
export type DeliveryFilter = Filter<Query<'listWebhookDeliveries'>>;
export type DeliveryPage = Paged<DeliveryFilter>;
export type StartedDelivery = Schemas['StartedDelivery'];

/** An event as a webhook brings it; `eventType` tells which `data` it has. */
export type WebhookEvent = Schemas['Event'];
export type EventType = Schemas['EventType'];
export type EventList = Schemas['EventList'];
export type EventFilter = Filter<Query<'listEvents'>>;
export type EventPage = Paged<EventFilter>;

/** Of a single call. */
export interface CallOptions {
  /** Ends the call, waits between tries too; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Milliseconds that one try may take, in place of the client's. */
  timeoutMs?: number;
}

export interface CreateOptions extends CallOptions {
  /**
   * 8 to 120 of letters, digits, `_`, `.`, `:` and `-`. Give one of your own, kept with your record, where the creation
   * has to survive a restart of your process; left out, each create() has a new one for all its tries.
   */
  idempotencyKey?: string;
}
