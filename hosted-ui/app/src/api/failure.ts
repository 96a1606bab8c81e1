import type { State } from './types';

/** The browser keeps no cookies, so that no session lasts. */
export const COOKIES_OFF = 'COOKIES_OFF';
/** Codes that arise in the page itself, when no answer came from the server. */
export const NETWORK_FAILED = 'NETWORK_FAILED';
export const TIMED_OUT = 'TIMED_OUT';
/** The server's code for every limit, and what the page makes of it where it is one of codes. */
export const RATE_LIMITED = 'SERVICE_RATE_LIMITED';
export const CODES_LIMITED = 'CODES_LIMITED';

export interface FailureDetails {
  status: number;
  code: string;
  message: string;
  traceId?: string | null;
  attemptsLeft?: number | null;
  retryAfterSeconds?: number | null;
  state?: State | null;
}

/** A call that did not succeed: the server's coded refusal, or no answer at all. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly traceId: string | null;
  readonly attemptsLeft: number | null;
  readonly retryAfterSeconds: number | null;
  readonly state: State | null;

  constructor(details: FailureDetails) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.traceId = details.traceId ?? null;
    this.attemptsLeft = details.attemptsLeft ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.state = details.state ?? null;
  }

  /** The same under another code. */
  as(code: string): Failure {
    const { status, message, traceId, attemptsLeft, retryAfterSeconds, state } = this;
    return new Failure({ status, code, message, traceId, attemptsLeft, retryAfterSeconds, state });
  }

  /** No answer came: the call may have arrived or not. */
  get unanswered(): boolean {
    return this.status === 0;
  }

  /** No judgement by the server: the same call may succeed a moment later. */
  get transient(): boolean {
    return this.unanswered || this.status >= 500;
  }
}

interface ErrorBody {
  error?: { code?: string; message?: string; traceId?: string; attemptsLeft?: number };
  state?: State | null;
}

export function failureFrom(status: number, body: ErrorBody | null, headers: Headers): Failure {
  const error = body?.error ?? {};
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  return new Failure({
    status,
    code: error.code ?? `HTTP_${status}`,
    message: error.message ?? '',
    traceId: error.traceId ?? headers.get('X-Request-Id'),
    attemptsLeft: error.attemptsLeft ?? null,
    retryAfterSeconds: Number.isFinite(retryAfter) ? Math.max(1, Math.ceil(retryAfter)) : null,
    state: body?.state ?? null,
  });
}

/** Whether a 200 brought no JSON: a network's log-in page, or a proxy's, stands in the place of the server's answer. */
export function isNoAnswer(status: number, body: object | null): boolean {
  return status === 200 && body === null;
}
