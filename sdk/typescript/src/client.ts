import { randomUUID } from 'node:crypto';
import { List } from './list.js';
import { TokenSource, type Credentials } from './token.js';
import { Transport } from './transport.js';
import type * as T from './types.js';

export interface ClientOptions {
  /** Origin of the deployment, such as https://verify.example.com. */
  baseUrl: string;
  /** Secret key, `vm_test_…` or `vm_live_…`. Never in a browser or an app. */
  apiKey?: string;
  /** In place of apiKey. */
  credentials?: Credentials;
  /** Milliseconds that one try may take: 30,000 by default. */
  timeoutMs?: number;
  /** Tries after the first one: 4 by default. */
  maxRetries?: number;
  /** In place of the global one, for a proxy or for tests. */
  fetch?: typeof fetch;
}

/**
 * The server API of one workspace. Calls reject with VerifyMeError for an answer that is none of success, and with
 * VerifyMeConnectionError where no answer came. Both come after the last try.
 */
export class VerifyMe {
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    const tokens = options.credentials && new TokenSource(options.credentials, () => this.#transport);
    if (!tokens && !/^vm_(test|live|at)_/.test(options.apiKey ?? ''))
      throw new TypeError('apiKey must be a secret key: vm_test_… or vm_live_….');
    this.#transport = new Transport({
      origin: originOf(options.baseUrl),
      timeoutMs: options.timeoutMs ?? 30_000,
      maxRetries: options.maxRetries ?? 4,
      fetch: options.fetch ?? ((...given) => fetch(...given)),
      authorize: async (refused) => (tokens ? tokens.authorization(refused) : `Bearer ${options.apiKey}`),
    });
  }

  /** Which environment and workspace the key belongs to, and what it may do. */
  ping(options?: T.CallOptions): Promise<T.Ping> {
    return this.#transport.call({ method: 'GET', path: '/v1/ping', options });
  }

  /** The OpenAPI description of the interface. */
  openapi(options?: T.CallOptions): Promise<Record<string, unknown>> {
    return this.#transport.call({ method: 'GET', path: '/v1/openapi.json', options });
  }

  /** The public half of the key with which the workspace's evidence packs are signed. Keep a copy of your own. */
  evidenceKey(options?: T.CallOptions): Promise<T.EvidenceKey> {
    return this.#transport.call({ method: 'GET', path: '/v1/evidence-key', options });
  }

  /** The live version of every flow. */
  async flows(options?: T.CallOptions): Promise<T.Flow[]> {
    const path = '/v1/flows';
    return (await this.#transport.call<T.Schemas['FlowList']>({ method: 'GET', path, options })).flows;
  }

  /** One request is one verification journey of one applicant. */
  readonly requests = {
    /** Issues an applicant's link. All tries of one create() have one Idempotency-Key, so that one request is made. */
    create: async (body: T.CreateRequest = {}, options?: T.CreateOptions): Promise<T.CreatedRequest> => {
      const idempotencyKey = options?.idempotencyKey ?? randomUUID();
      if (!/^[A-Za-z0-9_.:-]{8,120}$/.test(idempotencyKey))
        throw new TypeError('idempotencyKey must be 8 to 120 letters, digits, _ . : or -.');
      return this.#transport.call({ method: 'POST', path: '/v1/onboarding-requests', body, idempotencyKey, options });
    },

    get: (requestId: string, options?: T.CallOptions): Promise<T.OnboardingRequest> =>
      this.#transport.call({ method: 'GET', path: requestPath(requestId), options }),

    /** All requests that the filter selects, oldest first; `limit` is the size of a page. */
    list: (filter: T.RequestFilter = {}, options?: T.CallOptions): List<T.OnboardingRequest> =>
      new List(async (cursor) => {
        const { requests, nextCursor } = await this.requests.page({ ...filter, ...at(cursor) }, options);
        return { rows: requests, nextCursor };
      }),

    page: (query: T.RequestPage = {}, options?: T.CallOptions): Promise<T.RequestList> =>
      this.#transport.call({ method: 'GET', path: '/v1/onboarding-requests', query, options }),

    /** What was verified, from the first submission on; before it, RESULT_NOT_READY. */
    result: (requestId: string, options?: T.CallOptions & { fields?: T.VerifiedField[] }): Promise<T.Result> =>
      this.#transport.call({
        method: 'GET',
        path: `${requestPath(requestId)}/result`,
        query: { fields: options?.fields },
        options,
      }),

    /** An address at which the file can be fetched for 120 seconds, without a key. */
    document: (requestId: string, documentId: string, options?: T.CallOptions): Promise<T.DocumentUrl> =>
      this.#transport.call({
        method: 'GET',
        path: `${requestPath(requestId)}/documents/${segment(documentId)}`,
        options,
      }),

    /** Ends a request that is not final. Repeating it changes nothing. */
    cancel: (requestId: string, body: { reason?: string } = {}, options?: T.CallOptions): Promise<T.CancelledRequest> =>
      this.#transport.call({ method: 'POST', path: `${requestPath(requestId)}/cancel`, body, options }),

    /** Another link in place of the old one. A try that is repeated replaces the link of the one before it. */
    reissueLink: (requestId: string, options?: T.CallOptions): Promise<T.ReissuedLink> =>
      this.#transport.call({ method: 'POST', path: `${requestPath(requestId)}/reissue-link`, body: {}, options }),
  };

  /** Where signed events are sent. */
  readonly webhookEndpoints = {
    /** The answer has the signing secret, once. Not repeated where it may have been carried out: see the guide. */
    create: (body: T.CreateWebhookEndpoint, options?: T.CallOptions): Promise<T.CreatedWebhookEndpoint> =>
      this.#transport.call({ method: 'POST', path: '/v1/webhook-endpoints', body, repeatable: false, options }),

    list: async (options?: T.CallOptions): Promise<T.WebhookEndpoint[]> => {
      const path = '/v1/webhook-endpoints';
      return (await this.#transport.call<T.Schemas['WebhookEndpointList']>({ method: 'GET', path, options })).endpoints;
    },

    get: (endpointId: string, options?: T.CallOptions): Promise<T.WebhookEndpoint> =>
      this.#transport.call({ method: 'GET', path: endpointPath(endpointId), options }),

    update: (endpointId: string, body: T.ChangeWebhookEndpoint, options?: T.CallOptions): Promise<T.WebhookEndpoint> =>
      this.#transport.call({ method: 'PATCH', path: endpointPath(endpointId), body, options }),

    delete: (endpointId: string, options?: T.CallOptions): Promise<void> =>
      this.#transport.call({ method: 'DELETE', path: endpointPath(endpointId), options }),

    /** The older secret signs beside the new one for 24 hours. Not repeated where it may have been carried out. */
    rotateSecret: (
      endpointId: string,
      body: { endOverlap?: boolean } = {},
      options?: T.CallOptions
    ): Promise<T.RotatedSecret> =>
      this.#transport.call({
        method: 'POST',
        path: `${endpointPath(endpointId)}/rotate-secret`,
        body,
        repeatable: false,
        options,
      }),

    /** Sends a webhook.test to this endpoint alone. Not repeated where it may have been carried out. */
    test: (endpointId: string, options?: T.CallOptions): Promise<T.StartedDelivery> =>
      this.#transport.call({
        method: 'POST',
        path: `${endpointPath(endpointId)}/test`,
        body: {},
        repeatable: false,
        options,
      }),

    /** Replays all deliveries to it that were made in the time, died, and were not replayed since. */
    replayFailed: (
      endpointId: string,
      time: { from: string | Date; to: string | Date },
      options?: T.CallOptions
    ): Promise<T.Schemas['ReplayedCount']> =>
      this.#transport.call({
        method: 'POST',
        path: `${endpointPath(endpointId)}/replay-failed`,
        // JSON writes a Date as RFC 3339.
        body: time,
        options,
      }),
  };

  /** The log of what was sent, and what came back. */
  readonly webhookDeliveries = {
    /** Newest first. */
    list: (filter: T.DeliveryFilter = {}, options?: T.CallOptions): List<T.WebhookDelivery> =>
      new List(async (cursor) => {
        const { deliveries, nextCursor } = await this.webhookDeliveries.page({ ...filter, ...at(cursor) }, options);
        return { rows: deliveries, nextCursor };
      }),

    page: (query: T.DeliveryPage = {}, options?: T.CallOptions): Promise<T.DeliveryList> =>
      this.#transport.call({ method: 'GET', path: '/v1/webhook-events', query, options }),

    /** Sends the same event again. Not repeated where it may have been carried out. */
    replay: (deliveryId: string, options?: T.CallOptions): Promise<T.StartedDelivery> =>
      this.#transport.call({
        method: 'POST',
        path: `/v1/webhook-events/${segment(deliveryId)}/replay`,
        body: {},
        repeatable: false,
        options,
      }),
  };

  /** The events of the last 30 days, as they were sent. */
  readonly events = {
    /** Newest first. */
    list: (filter: T.EventFilter = {}, options?: T.CallOptions): List<T.WebhookEvent> =>
      new List(async (cursor) => {
        const { events, nextCursor } = await this.events.page({ ...filter, ...at(cursor) }, options);
        return { rows: events, nextCursor };
      }),

    page: (query: T.EventPage = {}, options?: T.CallOptions): Promise<T.EventList> =>
      this.#transport.call({ method: 'GET', path: '/v1/events', query, options }),
  };
}

function originOf(baseUrl: string): string {
  let url: URL | null = null;
  try {
    url = new URL(baseUrl);
  } catch {
    // Told below.
  }
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new TypeError('baseUrl must be an origin, such as https://verify.example.com.');
  return url.origin;
}

/** Ids have letters, digits and underscores: anything else would lead to another path. */
function segment(id: string): string {
  if (typeof id !== 'string' || !/^\w+$/.test(id)) throw new TypeError(`${JSON.stringify(id)} is no id.`);
  return id;
}

const requestPath = (id: string) => `/v1/onboarding-requests/${segment(id)}`;
const endpointPath = (id: string) => `/v1/webhook-endpoints/${segment(id)}`;
const at = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
