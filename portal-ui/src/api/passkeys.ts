import { type Fault, UNREACHABLE } from './faults';
import { answerOf, post, sessionAddress } from './portalSession';

/** The user, or the time, ended it before a passkey was used. */
export const PASSKEY_UNUSED = 'PASSKEY_UNUSED';
/** The authenticator holds a passkey of this user already. */
export const PASSKEY_HELD = 'PASSKEY_HELD';
/** The service takes no such passkey. */
const PASSKEY_REFUSED = 'PASSKEY_REFUSED';

/** Bytes in base64url, as JSON carries them. */
interface Options {
  challenge: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
  allowCredentials?: { id: string }[];
}

/** Whether passkeys can be used here: they belong to a host name, and need a browser that knows them. */
export function passkeysWork(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext && !isAddress(location.hostname);
}

/** The address at which passkeys work, of a portal that is open at this machine's IP address. */
export function addressWithPasskeys(): string | undefined {
  if (!/^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)) return undefined;
  const there = new URL(location.href);
  there.hostname = 'localhost';
  return there.href;
}

function isAddress(host: string): boolean {
  return /^\[|^\d+\.\d+\.\d+\.\d+$/.test(host);
}

/** Logs in by whichever passkey the user chooses. Null when it worked. */
export function logInByPasskey(): Promise<Fault | null> {
  return show(`${sessionAddress}/passkey`);
}

/** Opens, for five minutes, what takes the password again. Null when it worked. */
export function stepUpByPasskey(): Promise<Fault | null> {
  return show(`${sessionAddress}/step-up/passkey`);
}

async function show(path: string): Promise<Fault | null> {
  const begun = await answerOf(`${path}/begin`, {});
  if (!(begun instanceof Response)) return begun;
  const { publicKey } = (await begun.json()) as { publicKey: Options };
  let shown: Credential | null;
  try {
    shown = await navigator.credentials.get({ publicKey: decoded(publicKey) as PublicKeyCredentialRequestOptions });
  } catch (error) {
    return { code: failureOf(error), message: '' };
  }
  if (!shown) return { code: PASSKEY_UNUSED, message: '' };
  const refusal = await post(path, { answer: encoded(shown as PublicKeyCredential) });
  return refusal?.code === 'LOGIN_FAILED' ? { code: PASSKEY_REFUSED, message: '' } : refusal;
}

/** Lets the browser make a passkey from the service's options. The answer for the service as JSON, or why there is none. */
export async function makePasskey(options: string): Promise<string | Fault> {
  try {
    const publicKey = decoded(JSON.parse(options) as Options) as PublicKeyCredentialCreationOptions;
    const made = await navigator.credentials.create({ publicKey });
    if (made) return JSON.stringify(encoded(made as PublicKeyCredential));
    return { code: PASSKEY_UNUSED, message: '' };
  } catch (error) {
    return { code: failureOf(error), message: '' };
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof DOMException)) return UNREACHABLE;
  return error.name === 'InvalidStateError' ? PASSKEY_HELD : PASSKEY_UNUSED;
}

function decoded(options: Options): unknown {
  const named = (list?: { id: string }[]) => list?.map((item) => ({ ...item, id: bytesOf(item.id) }));
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    ...(options.user && { user: { ...options.user, id: bytesOf(options.user.id) } }),
    excludeCredentials: named(options.excludeCredentials),
    allowCredentials: named(options.allowCredentials),
  };
}

function encoded(credential: PublicKeyCredential): Record<string, unknown> {
  const { id, rawId, type, response } = credential;
  const answer: Record<string, unknown> = { clientDataJSON: textOf(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse) {
    answer.attestationObject = textOf(response.attestationObject);
    answer.transports = response.getTransports();
  } else if (response instanceof AuthenticatorAssertionResponse) {
    answer.authenticatorData = textOf(response.authenticatorData);
    answer.signature = textOf(response.signature);
    if (response.userHandle) answer.userHandle = textOf(response.userHandle);
  }
  return { id, rawId: textOf(rawId), type, response: answer, clientExtensionResults: {} };
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
