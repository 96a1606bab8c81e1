import { type Fault, UNREACHABLE } from './faults';

const address = '/api/portal/session';

interface Refusal {
  error?: { code?: string; message?: string; traceId?: string };
}

/** Logs in; the session itself is a cookie that scripts cannot read. Null when it worked. */
export function logIn(email: string, password: string): Promise<Fault | null> {
  return post(address, { email, password });
}

/** Opens, for five minutes, what takes the password again. Null when it worked. */
export function stepUp(password: string): Promise<Fault | null> {
  return post(`${address}/step-up`, { password });
}

async function post(path: string, body: Record<string, string>): Promise<Fault | null> {
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
  return answer.ok ? null : refusalOf(answer);
}

/** Ends the session; the server answers alike when it had ended before. */
export async function logOut(): Promise<void> {
  await fetch(address, { method: 'DELETE' });
}

/** Why an answer of the portal's own API is a refusal. */
export async function refusalOf(answer: Response): Promise<Fault> {
  const body = (await answer.json().catch((): Refusal => ({}))) as Refusal;
  const wait = Number(answer.headers.get('Retry-After'));
  return {
    code: body.error?.code ?? (answer.status === 429 ? 'SERVICE_RATE_LIMITED' : 'INTERNAL'),
    message: body.error?.message ?? '',
    traceId: body.error?.traceId,
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  };
}
