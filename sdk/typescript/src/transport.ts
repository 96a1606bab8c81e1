import { VerifyMeConnectionError, VerifyMeError, type ErrorDetail } from './errors.js';
import type { CallOptions } from './types.js';

/** The waits between tries, in milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** A Retry-After above this is the caller's to wait for. */
const LONGEST_RETRY_AFTER = 60_000;

/** How many bytes of an answer are taken, far above what any is; a file may hold hundreds of uploads. */
const MAX_ANSWER = 64 * 2 ** 20;
const MAX_FILE = 2 ** 30;

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, unknown>;
  /** Sent as JSON; a URLSearchParams as a form. */
  body?: unknown;
  idempotencyKey?: string;
  /** That making the call twice does no more than once. False: only what was surely not carried out is repeated. */
  repeatable?: boolean;
  /** That a success answers with a file, which is given as its bytes. */
  isFile?: boolean;
  /** In place of the client's own. */
  authorization?: string;
  options?: CallOptions | undefined;
}

export interface TransportOptions {
  origin: string;
  timeoutMs: number;
  maxRetries: number;
  fetch: typeof fetch;
  /** For tests. */
  maxAnswer?: number;
  maxFile?: number;
  /** The header of that name; another one than `refused`, which was answered with 401, where there can be another. */
  authorize: (refused: string | null) => Promise<string>;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  file?: Uint8Array;
}

/** Makes calls by the client rules of the interface. */
export class Transport {
  constructor(private readonly at: TransportOptions) {}

  /** The JSON of the answer; undefined where there is none. */
  async call<T>(call: Call): Promise<T> {
    const signal = call.options?.signal;
    const body = bodyOf(call.body);
    const repeatable = call.repeatable ?? true;
    let authorization = call.authorization ?? (await this.at.authorize(null));
    let renewed = call.authorization !== undefined;
    // Whether an earlier try may have been carried out without its answer arriving.
    let uncertain = false;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt > this.at.maxRetries;
      let answer: Answer;
      try {
        answer = await this.try(call, body, authorization);
        // A fetch that does not show redirects gives them the status 0.
        if (answer.status >= 200 && answer.status < 300) return (answer.file ?? parse(answer, call)) as T;
      } catch (cause) {
        if (signal?.aborted) throw signal.reason;
        if (isLast || !repeatable || cause instanceof TooLarge) throw connectionError(call, cause, attempt);
        uncertain = true;
        await wait(backoff(attempt), signal);
        continue;
      }
      // What was to be deleted went with a try whose answer was lost.
      if (call.method === 'DELETE' && answer.status === 404 && uncertain) return undefined as T;
      if (answer.status === 401 && !renewed) {
        renewed = true;
        const other = await this.at.authorize(authorization);
        if (other !== authorization) {
          authorization = other;
          continue;
        }
      }
      const error = errorOf(answer, attempt, call.idempotencyKey ?? null);
      const pause = isLast ? null : pauseBefore(error, attempt, repeatable);
      if (pause === null) throw error;
      if (answer.status >= 500) uncertain = true;
      await wait(pause, signal);
    }
  }

  private async try(call: Call, body: Body | null, authorization: string): Promise<Answer> {
    const headers: Record<string, string> = { Accept: 'application/json', Authorization: authorization };
    if (call.idempotencyKey !== undefined) headers['Idempotency-Key'] = call.idempotencyKey;
    if (body) headers['Content-Type'] = body.type;
    const limit = limited(call.options?.signal, call.options?.timeoutMs ?? this.at.timeoutMs);
    try {
      const response = await this.at.fetch(this.at.origin + call.path + queryOf(call.query), {
        method: call.method,
        headers,
        body: body?.text ?? null,
        // A redirect would carry the key elsewhere, or make a GET of a POST.
        redirect: 'manual',
        signal: limit.signal,
      });
      const { status, headers: said } = response;
      const isFile = call.isFile === true && response.ok;
      const most = isFile ? (this.at.maxFile ?? MAX_FILE) : (this.at.maxAnswer ?? MAX_ANSWER);
      const bytes = await bytesOf(response, most);
      if (isFile) return { status, headers: said, text: '', file: bytes };
      return { status, headers: said, text: new TextDecoder().decode(bytes) };
    } finally {
      limit.release();
    }
  }
}

/** Ends a call: another try would bring the same. */
class TooLarge extends Error {}

async function bytesOf(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new TooLarge(`the answer is larger than the ${most} bytes that any of the service's has`);
    parts.push(part);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** A signal that ends with the caller's or after the time. AbortSignal.any is not in every Node 18. */
function limited(signal: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController();
  const end = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), milliseconds);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
  return { signal: controller.signal, release };
}

interface Body {
  text: string;
  type: string;
}

function bodyOf(value: unknown): Body | null {
  if (value === undefined) return null;
  if (value instanceof URLSearchParams) return { text: value.toString(), type: 'application/x-www-form-urlencoded' };
  return { text: JSON.stringify(value), type: 'application/json' };
}

function queryOf(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    search.set(name, value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join() : String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** What is no object is not the service's: an answer that was cut off, or that of something before it. */
function parse(answer: Answer, call: Call): unknown {
  if (call.method === 'DELETE') return undefined;
  const value: unknown = JSON.parse(answer.text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
  return value;
}

/** The error in the envelope, or in the form that /oauth/token has. */
function errorOf(answer: Answer, attempts: number, key: string | null): VerifyMeError {
  let said: Record<string, unknown> = {};
  try {
    const body = JSON.parse(answer.text) as { error?: unknown; error_description?: unknown };
    if (typeof body.error === 'string') said = { code: body.error, message: body.error_description };
    else if (typeof body.error === 'object' && body.error) said = body.error as Record<string, unknown>;
  } catch {
    // Something before the service has answered.
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const location = answer.status < 400 ? answer.headers.get('location') : null;
  return new VerifyMeError(
    answer.status,
    text(said['code']) ?? `HTTP_${answer.status}`,
    text(said['message']) ??
      (location ? `redirected to ${location}: is baseUrl right?` : 'not an answer of the service'),
    text(said['traceId']) ?? answer.headers.get('x-request-id'),
    Array.isArray(said['details']) ? (said['details'] as ErrorDetail[]) : [],
    retryAfter(answer.headers),
    attempts,
    key
  );
}

function connectionError(call: Call, cause: unknown, attempts: number): VerifyMeConnectionError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  const what = `${call.method} ${call.path}: ${isTimeout ? 'no answer in time' : 'no whole answer came'}`;
  const times = `after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  const code = isTimeout ? 'TIMEOUT' : 'CONNECTION_FAILED';
  return new VerifyMeConnectionError(code, `${what}, ${times}`, attempts, call.idempotencyKey ?? null, cause);
}

/** Milliseconds to wait before the call is tried again; null when it is not. */
function pauseBefore(error: VerifyMeError, attempt: number, repeatable: boolean): number | null {
  const asked = (error.retryAfterSeconds ?? 0) * 1000;
  if (asked > LONGEST_RETRY_AFTER) return null;
  // Not before the time that is asked for; a little later, so that not all clients come back at once.
  if (error.status === 429) return asked === 0 ? backoff(attempt) : asked + Math.random() * FIRST_WAIT;
  if (error.status >= 500) return repeatable ? Math.max(asked, backoff(attempt)) : null;
  if (error.status === 409 && error.code === 'IDEMPOTENCY_IN_PROGRESS') return Math.max(asked, backoff(attempt));
  return null;
}

/** 500 ms, doubled with each try up to 8 s, of which between half and the whole is waited. */
function backoff(attempt: number): number {
  const whole = Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT);
  return whole / 2 + (Math.random() * whole) / 2;
}

/**
 * Seconds, in either form of the header: a number of them, or a date, as something before the service may write it. A
 * date is read by the clock of who wrote it, where that is known.
 */
function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? '';
  if (/^[0-9]{1,9}$/.test(value)) return Number(value);
  const until = timeOf(value);
  return until === null ? null : Math.max(0, Math.ceil((until - (timeOf(headers.get('date')) ?? Date.now())) / 1000));
}

function timeOf(date: string | null): number | null {
  const time = date !== null && / GMT$/.test(date) ? Date.parse(date) : NaN;
  return Number.isNaN(time) ? null : time;
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
