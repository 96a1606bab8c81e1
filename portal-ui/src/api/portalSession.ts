import { type Fault, UNREACHABLE } from './faults';
import { watched } from './sessionEnd';
import { sendUnsent } from './unsent';

export const sessionAddress = '/api/portal/session';
const passwordAddress = '/api/portal/password';

interface Refusal {
  error?: { code?: string; message?: string; traceId?: string; details?: Fault['details'] };
}

/**
 * Logs in; the session itself is a cookie that scripts cannot read. Null when it worked. totp is what TOTP_REQUIRED
 * asks for.
 */
export function logIn(email: string, password: string, totp?: string): Promise<Fault | null> {
  return post(sessionAddress, { email, password, ...(totp !== undefined && { totp }) });
}

/** Opens, for five minutes, what takes the password again. Null when it worked. */
export function stepUp(password: string): Promise<Fault | null> {
  return post(`${sessionAddress}/step-up`, { password });
}

/** Where the browser goes to sign in at its company, by the domain of the address. */
export async function beginSignOn(email: string, next: string | undefined): Promise<{ url: string } | Fault> {
  const answer = await answerOf('/api/portal/sso', { email, ...(next !== undefined && { next }) });
  return answer instanceof Response ? ((await answer.json()) as { url: string }) : answer;
}

/** Where the browser goes to confirm at its company who is signed in; it comes back to the page. */
export async function stepUpBySignOn(next: string): Promise<{ url: string } | Fault> {
  const answer = await answerOf('/api/portal/sso/step-up', { next });
  return answer instanceof Response ? ((await answer.json()) as { url: string }) : answer;
}

/** The code of the second factor, of whom the company has signed in. Null when it worked. */
export function enterSignOnCode(totp: string): Promise<Fault | null> {
  return post('/api/portal/sso/code', { totp });
}

/** Whose password a one-time link lets choose, or why it does not. */
export async function openPasswordLink(token: string): Promise<{ email: string } | Fault> {
  const answer = await answerOf(`${passwordAddress}/link`, { token });
  return answer instanceof Response ? ((await answer.json()) as { email: string }) : answer;
}

/** Chooses the password by a one-time link, and logs in. Null when it worked. */
export function choosePassword(token: string, password: string): Promise<Fault | null> {
  return post(passwordAddress, { token, password });
}

/** Asks for a mail with a one-time link. Null where it was taken, whether or not there is an account. */
export function askReset(email: string): Promise<Fault | null> {
  return post(`${passwordAddress}/reset`, { email });
}

/** Changes the password of who is signed in, and ends the other sessions. Null when it worked. */
export function changePassword(password: string, newPassword: string): Promise<Fault | null> {
  return post(`${passwordAddress}/change`, { password, newPassword });
}

/** Where an uploaded logo is served from, or why it was refused. */
export async function uploadLogo(file: Blob): Promise<{ logoUrl: string } | Fault> {
  try {
    const answer = await fetch('/api/portal/logo', { method: 'POST', body: file });
    return answer.ok ? ((await answer.json()) as { logoUrl: string }) : await refusalOf(answer);
  } catch {
    return { code: UNREACHABLE, message: '' };
  }
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
    answer = await fetch(path, {
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
  await fetch(sessionAddress, { method: 'DELETE' });
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
