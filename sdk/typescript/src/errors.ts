import type { Schemas } from './types.js';

/** What was wrong with one field of the call. */
export type ErrorDetail = Schemas['ErrorDetail'];

/** The service's answer to a call that it did not carry out, after the last try. */
export class VerifyMeError extends Error {
  override readonly name: string = 'VerifyMeError';

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** What went wrong, for programs, such as `RESULT_NOT_READY`; `HTTP_<status>` where the answer names none. */
    readonly code: string,
    message: string,
    /** Name this to support. Null where the answer came from something before the service. */
    readonly traceId: string | null,
    /** With `VALIDATION_FAILED`: what is wrong where. */
    readonly details: readonly ErrorDetail[],
    /** The seconds that the service asks to wait, else null. */
    readonly retryAfterSeconds: number | null,
    /** How often the call was made. */
    readonly attempts: number,
    /** The key of the creation; null for other calls. */
    readonly idempotencyKey: string | null
  ) {
    super(`${status} ${code}: ${message}${traceId === null ? '' : ` (traceId ${traceId})`}`);
  }
}

/**
 * No answer came, not even to the last try. Whether the service has carried the call out is not known: a creation can
 * be repeated with the same idempotencyKey for 24 hours.
 */
export class VerifyMeConnectionError extends Error {
  override readonly name: string = 'VerifyMeConnectionError';

  constructor(
    readonly code: 'CONNECTION_FAILED' | 'TIMEOUT',
    message: string,
    readonly attempts: number,
    readonly idempotencyKey: string | null,
    cause: unknown
  ) {
    super(message, { cause });
  }
}

/** Why a webhook is not to be taken: answer 401, whatever the code. */
export type WebhookErrorCode =
  'MISSING_HEADER' | 'MALFORMED_TIMESTAMP' | 'TIMESTAMP_OUT_OF_TOLERANCE' | 'NO_MATCHING_SIGNATURE' | 'MALFORMED_BODY';

/** The request is no webhook of the service, or not a fresh one. */
export class WebhookVerificationError extends Error {
  override readonly name: string = 'WebhookVerificationError';

  constructor(
    readonly code: WebhookErrorCode,
    message: string
  ) {
    super(message);
  }
}
