import type { Fault } from './faults';
import { answerOf, post, sessionAddress } from './portalSession';

const passwordAddress = '/api/portal/password';

/**
 * Logs in; the session itself is a cookie that scripts cannot read. Null when it worked. totp is what TOTP_REQUIRED
 * asks for.
 */
export function logIn(email: string, password: string, totp?: string): Promise<Fault | null> {
  return post(sessionAddress, { email, password, ...(totp !== undefined && { totp }) });
}

/** Where the browser goes to sign in at its company, by the domain of the address. */
export async function beginSignOn(email: string, next: string | undefined): Promise<{ url: string } | Fault> {
  const answer = await answerOf('/api/portal/sso', { email, ...(next !== undefined && { next }) });
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
