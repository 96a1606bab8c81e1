import { Failure, failureFrom, isNoAnswer, NETWORK_FAILED, TIMED_OUT } from './failure';
import { TIMEOUT_MS } from './time-limit';

export interface Exchange {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  headers: Record<string, string>;
}

/** Sends one request and settles within the timeout: the parsed body, or a Failure. */
export async function exchange<T>({ method, path, body, headers }: Exchange): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: abort.signal,
    });
    const parsed = parse(await response.text());
    if (!response.ok) throw failureFrom(response.status, parsed, response.headers);
    if (isNoAnswer(response.status, parsed)) throw new Failure({ status: 0, code: NETWORK_FAILED, message: '' });
    return parsed as T;
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const code = abort.signal.aborted ? TIMED_OUT : NETWORK_FAILED;
    throw new Failure({ status: 0, code, message: '' });
  } finally {
    clearTimeout(timer);
  }
}

/** A proxy may answer with HTML or nothing; the status alone then tells the story. */
export function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
