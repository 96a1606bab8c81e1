import type { Fault } from '../api/faults';
import { UNREACHABLE } from '../api/faults';
import { fetchAsPage } from '../api/pageUser';
import { watched } from '../api/sessionEnd';

/** A picture that the server has drawn, held by this page alone; end it with URL.revokeObjectURL. */
export interface Picture {
  url: string;
  /** Of its file; a photo has one. */
  pages: number;
}

/** Where the pictures of a case are fetched: the session’s cookie opens them, and nothing else. */
export function pictureAddress(requestId: string, documentId: string, page: number): string {
  return `/api/portal/requests/${requestId}/documents/${documentId}${page > 1 ? `?page=${page}` : ''}`;
}

export function portraitAddress(requestId: string): string {
  return `/api/portal/requests/${requestId}/portrait`;
}

/** Fetches a picture, or tells why there is none. onProgress is told the part that has come, from 0 to 1. */
export async function fetchPicture(
  address: string,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Picture | Fault> {
  let answer: Response;
  try {
    answer = await fetchAsPage(address, { signal, cache: 'no-store' });
    if (!answer.ok) return await faultIn(answer);
    const blob = new Blob(await readParts(answer, onProgress), { type: answer.headers.get('Content-Type') ?? '' });
    return { url: URL.createObjectURL(blob), pages: Number(answer.headers.get('X-Document-Pages') ?? 1) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { code: UNREACHABLE, message: '' };
  }
}

async function readParts(answer: Response, onProgress: (part: number) => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const whole = Number(answer.headers.get('Content-Length'));
  const reader = answer.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let come = 0;
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return parts;
    parts.push(next.value);
    come += next.value.length;
    if (whole > 0) onProgress(Math.min(come / whole, 1));
  }
}

interface Refusal {
  error?: { code?: string; message?: string; traceId?: string };
}

async function faultIn(answer: Response): Promise<Fault> {
  const body = (await answer.json().catch(() => ({}))) as Refusal;
  const wait = answer.headers.get('Retry-After');
  return watched({
    code: body.error?.code ?? 'INTERNAL',
    message: body.error?.message ?? '',
    traceId: body.error?.traceId,
    ...(wait !== null && { retryAfterSeconds: Number(wait) }),
  });
}

const titles: Record<string, string> = {
  DOCUMENT_NOT_CLEAN: 'The malware scan refused this file',
  DOCUMENT_REMOVED: 'This file is gone',
  CONSENT_WITHDRAWN: 'The consent is withdrawn',
  DOCUMENT_NOT_DRAWABLE: 'This file cannot be shown',
  DOCUMENT_TOO_LARGE: 'This file is too large to be shown',
};

/** The refusals that documents alone have; undefined for the others. */
export function refusalOf({ code, message }: Fault): { title: string; text: string } | undefined {
  const title = titles[code];
  return title === undefined ? undefined : { title, text: message };
}
