import { type Fault, UNREACHABLE } from './faults';
import { tellOtherTabs } from './otherTabs';
import { fetchAsPage } from './pageUser';
import { watched } from './sessionEnd';
import { sendUnsent } from './unsent';

export const sessionAddress = '/api/portal/session';

interface Refusal {
  error?: { code?: string; message?: string; traceId?: string; details?: Fault['details'] };
}

/** Opens, for five minutes, what takes the password again. Null when it worked. */
export function stepUp(password: string): Promise<Fault | null> {
  return post(`${sessionAddress}/step-up`, { password });
}

/** Where the browser goes to confirm at its company who is signed in; it comes back to the page. */
export async function stepUpBySignOn(next: string): Promise<{ url: string } | Fault> {
  const answer = await answerOf('/api/portal/sso/step-up', { next });
  return answer instanceof Response ? ((await answer.json()) as { url: string }) : answer;
}

/** Null when it worked. */
export async function post(path: string, body: Record<string, unknown>): Promise<Fault | null> {
  const answer = await answerOf(path, body);
  return answer instanceof Response ? null : answer;
}

/** The answer, when it is no refusal. */
export async function answerOf(path: string, body: Record<string, unknown>): Promise<Response | Fault> {
  let answer: Response;
  try {
    answer = await fetchAsPage(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return { code: UNREACHABLE, message: '' };
  }
  // A network's log-in page, or a proxy's notice, in place of the answer.
  if (answer.ok && answer.headers.get('Content-Type')?.startsWith('text/html')) {
    return { code: UNREACHABLE, message: '' };
  }
  return answer.ok ? answer : refusalOf(answer);
}

/** Of what a user has typed and not sent, sealed in the storage of the tab: see drafts.ts. */
export const draftPrefix = 'verifyme.draft.';

/**
 * Ends the session; the server answers alike when it had ended before. What was typed and not sent goes with it: the
 * next person at this desk finds nothing. What other tabs keep, nobody opens any more: the browser loses the key. All
 * of it stays where a session ends by itself. False where a decision that waited to be sent was refused: its page shows
 * why, and the session goes on.
 */
export async function logOut(): Promise<boolean> {
  if (!(await sendUnsent())) return false;
  await fetchAsPage(sessionAddress, { method: 'DELETE' });
  tellOtherTabs(null);
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(draftPrefix))
    .forEach((key) => sessionStorage.removeItem(key));
  return true;
}

/** Why an answer of the portal's own API is a refusal. */
export async function refusalOf(answer: Response): Promise<Fault> {
  const body = (await answer.json().catch((): Refusal => ({}))) as Refusal;
  const wait = Number(answer.headers.get('Retry-After'));
  return watched({
    code: body.error?.code ?? (answer.status === 429 ? 'SERVICE_RATE_LIMITED' : 'INTERNAL'),
    message: body.error?.message ?? '',
    traceId: body.error?.traceId,
    details: body.error?.details,
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  });
}
