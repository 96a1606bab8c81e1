import { Failure, failureFrom, isNoAnswer, NETWORK_FAILED, TIMED_OUT } from './failure';
import { parse } from './transport';

export interface Upload {
  path: string;
  form: FormData;
  headers: Record<string, string>;
  /** The share that has been sent, from 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** A connection that moved nothing for so long is broken, whatever the browser says. */
const STALLED_MS = 30_000;

/** Sends a form with files and settles: the parsed answer, or a Failure. fetch cannot say how far it has got. */
export function upload<T>({ path, form, headers, onShare, signal }: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const unanswered = (code: string) => reject(new Failure({ status: 0, code, message: '' }));
    const abort = () => request.abort();
    let stalled = false;
    let watch: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        stalled = true;
        abort();
      }, STALLED_MS);
    };
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onShare(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const { status, responseText } = request;
      const body = parse(responseText);
      if (isNoAnswer(status, body)) unanswered(NETWORK_FAILED);
      else if (status >= 200 && status < 300) resolve(body as T);
      else reject(failureFrom(status, body, new Headers(answerHeaders(request))));
    };
    request.onerror = () => unanswered(NETWORK_FAILED);
    request.onabort = () => unanswered(stalled ? TIMED_OUT : NETWORK_FAILED);
    request.onloadend = () => {
      clearTimeout(watch);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    moved();
    request.send(form);
    if (signal.aborted) abort();
  });
}

/** What a refusal is read from besides its body. */
function answerHeaders(request: XMLHttpRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['Retry-After', 'X-Request-Id']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
