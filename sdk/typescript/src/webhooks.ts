import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookVerificationError } from './errors.js';
import type { WebhookEvent } from './types.js';

/** What a webhook may be older or newer than now. */
const TOLERANCE_SECONDS = 300;

export interface WebhookRequest {
  /** The endpoint's signing secret, `whsec_…`; several where it has just been rotated and either may be in use. */
  secret: string | readonly string[];
  /** Those of the request: a Headers object, or Node's. */
  headers: Headers | Record<string, string | readonly string[] | undefined>;
  /** The bytes of the body exactly as they came, before anything has parsed them. */
  body: Uint8Array | ArrayBuffer | string;
  /** 300 by default. */
  toleranceSeconds?: number;
  /** For tests; the system's time by default. */
  now?: Date;
}

/**
 * The event that a webhook brings, once its signature and its time are right; else throws WebhookVerificationError.
 * Remember its eventId for 7 days at least, and ignore what comes again.
 */
export function verifyWebhook(request: WebhookRequest): WebhookEvent {
  checkSignature(request);
  const { body } = request;
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    const event = JSON.parse(text) as WebhookEvent;
    if (typeof event.eventId === 'string' && event.eventId !== '' && typeof event.eventType === 'string') return event;
  } catch {
    // Told below.
  }
  throw new WebhookVerificationError('MALFORMED_BODY', 'it is signed, but no event');
}

/** The same without reading the body. */
export function checkSignature(request: WebhookRequest): void {
  const { body, toleranceSeconds = TOLERANCE_SECONDS, now = new Date() } = request;
  const secrets = typeof request.secret === 'string' ? [request.secret] : request.secret;
  if (secrets.length === 0 || secrets.some((secret) => typeof secret !== 'string' || secret === ''))
    throw new TypeError('secret must be the signing secret of the endpoint.');
  if (typeof body !== 'string' && !ArrayBuffer.isView(body) && !(body instanceof ArrayBuffer))
    throw new TypeError('body must be the bytes as they came: take the raw body, before a parser has read it.');

  const timestamp = headerOf(request, 'X-Service-Timestamp');
  if (!/^[0-9]{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('MALFORMED_TIMESTAMP', 'X-Service-Timestamp is no number of seconds');
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (!(Math.abs(age) <= toleranceSeconds))
    throw new WebhookVerificationError(
      'TIMESTAMP_OUT_OF_TOLERANCE',
      `it was signed ${Math.abs(age)} seconds ${age < 0 ? 'ahead' : 'ago'}, ${toleranceSeconds} are allowed`
    );

  const bytes = typeof body === 'string' ? Buffer.from(body) : viewOf(body);
  const given = headerOf(request, 'X-Service-Signature')
    .split(',')
    .map((value) => Buffer.from(value.trim()));
  let matches = false;
  for (const secret of secrets) {
    const hex = createHmac('sha256', secret).update(`${timestamp}.`).update(bytes).digest('hex');
    const wanted = Buffer.from(`v1=${hex}`);
    // Each is compared, whichever matches: during a rotation there are two.
    for (const value of given) if (value.length === wanted.length && timingSafeEqual(value, wanted)) matches = true;
  }
  if (!matches)
    throw new WebhookVerificationError(
      'NO_MATCHING_SIGNATURE',
      'no signature matches: is the secret that of this endpoint, and the body as it came?'
    );
}

function headerOf({ headers }: WebhookRequest, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
  if (value === undefined || value === null || value === '')
    throw new WebhookVerificationError('MISSING_HEADER', `${name} is missing`);
  return typeof value === 'string' ? value : value.join();
}

function viewOf(body: Uint8Array | ArrayBuffer): Uint8Array {
  return body instanceof ArrayBuffer ? new Uint8Array(body) : body;
}
