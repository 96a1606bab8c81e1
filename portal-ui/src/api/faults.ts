import type { CombinedError } from '@urql/core';

/** A refusal or a failure in the words of the interface: a code, and what the server said beside it. */
export interface Fault {
  code: string;
  message: string;
  traceId?: string;
  details?: { field: string; message: string; stepKey?: string }[];
  retryAfterSeconds?: number;
}

/** How a fault reads to a reviewer. */
export interface Explanation {
  title: string;
  text: string;
}

export const UNREACHABLE = 'UNREACHABLE';
/** Nothing answered an act, which may have been done all the same. */
export const ANSWER_LOST = 'ANSWER_LOST';
/** The page itself broke, or belongs to a release that is gone. */
export const PAGE_FAILED = 'PAGE_FAILED';
/** As PAGE_FAILED, of a part of a page. */
export const PART_FAILED = 'PART_FAILED';
/** What the service refused of something that is no case, and says why: no case has moved. */
export const NOT_DONE = 'NOT_DONE';
/** Somebody else has saved it since it was read. */
export const REVISION_CONFLICT = 'REVISION_CONFLICT';
export const SESSION_EXPIRED = 'SESSION_EXPIRED';
/** The workspace requires a second factor, which the user has to set up before all else. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

const sessionCodes = new Set([SESSION_EXPIRED, 'SERVICE_UNAUTHENTICATED']);

const codeOfStatus: Record<number, string> = {
  401: SESSION_EXPIRED,
  403: 'SERVICE_FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'SERVICE_RATE_LIMITED',
  502: UNREACHABLE,
  503: 'SERVICE_DEPENDENCY_UNAVAILABLE',
  504: UNREACHABLE,
};

export function faultOf(error: CombinedError): Fault {
  const refusal = error.graphQLErrors[0];
  if (refusal) {
    const { code, traceId, details } = refusal.extensions as Record<string, unknown>;
    return {
      code: typeof code === 'string' ? code : 'INTERNAL',
      message: refusal.message,
      traceId: typeof traceId === 'string' ? traceId : undefined,
      details: Array.isArray(details) ? (details as Fault['details']) : undefined,
    };
  }
  const status = (error.response as Response | undefined)?.status;
  if (status !== undefined && status >= 400) {
    return { code: codeOfStatus[status] ?? 'INTERNAL', message: '' };
  }
  return { code: UNREACHABLE, message: '' };
}

/** The fault of something that changes things: without an answer nobody knows whether it did. */
export function faultOfAct(error: CombinedError): Fault {
  const fault = faultOf(error);
  return fault.code === UNREACHABLE ? { ...fault, code: ANSWER_LOST } : fault;
}

export function endsSession(fault: Fault): boolean {
  return sessionCodes.has(fault.code);
}

/** These end by themselves, so that a read is worth repeating. */
const passing = new Set([UNREACHABLE, 'SERVICE_DEPENDENCY_UNAVAILABLE']);

export function passes(fault: Fault): boolean {
  return passing.has(fault.code);
}

/** A trace leads to the cause of a fault; that of a mistyped password is known. */
export function traceOf({ code, traceId }: Fault): string | undefined {
  return code === 'LOGIN_FAILED' ? undefined : traceId;
}

const TRY_THEN_RELOAD =
  'Try again. If that does not help, reload the page: a newer version of the portal may have been installed.';

const sessionEnded = () => ({
  title: 'The session has ended',
  text: 'The login page comes next. Where you have typed something, log in in another tab, then try again here.',
});

const explanations: Record<string, (fault: Fault) => Explanation> = {
  [UNREACHABLE]: () => ({
    title: 'The service cannot be reached',
    text: 'Check the connection, then try again.',
  }),
  [ANSWER_LOST]: () => ({
    title: 'No answer came',
    text:
      'The connection was lost, so this may have been done or not. ' +
      'Check the connection, and see how things stand before you repeat it.',
  }),
  [SESSION_EXPIRED]: sessionEnded,
  SERVICE_UNAUTHENTICATED: sessionEnded,
  [PAGE_FAILED]: () => ({ title: 'This page could not be shown', text: TRY_THEN_RELOAD }),
  [PART_FAILED]: () => ({ title: 'A part of this page could not be shown', text: TRY_THEN_RELOAD }),
  GRAPHQL_VALIDATION_FAILED: () => ({
    title: 'This page belongs to another release of the portal',
    text: 'A newer version was installed while it was open. Copy what you have typed, then reload the page.',
  }),
  TENANT_DISABLED: () => ({
    title: 'This workspace is disabled',
    text: 'Ask whoever operates this deployment to enable it. Nothing of it is lost.',
  }),
  SIGN_ON_NOT_SET_UP: () => ({
    title: 'No single sign-on is set up',
    text: 'Confirm with your password. Whoever has none gets one by “Forgot your password?” at the log-in.',
  }),
  LOGIN_FAILED: () => ({ title: 'These details do not match', text: 'Check the e-mail address and the password.' }),
  PASSKEY_REQUIRED: () => ({
    title: 'Log in with your passkey',
    text: 'Your workspace requires a second factor, and yours is a passkey.',
  }),
  PASSKEY_REFUSED: () => ({
    title: 'This passkey is not accepted',
    text: 'It may have been removed here, or it took too long. Try again, or use your password.',
  }),
  PASSKEY_UNUSED: () => ({ title: 'No passkey was used', text: 'Nothing has changed. Try again.' }),
  PASSKEY_HELD: () => ({
    title: 'There is a passkey of yours there',
    text: 'Use it, or choose another place for this one.',
  }),
  PASSKEY_IS_LAST: (fault) => ({ title: 'This passkey has to stay', text: fault.message }),
  LINK_INVALID: () => ({
    title: 'This link is not valid',
    text: 'Open it exactly as it was sent to you, or ask for a new one.',
  }),
  LINK_EXPIRED: () => ({
    title: 'This link has expired',
    text: 'Ask for a new one by “Forgot your password?” at the log-in.',
  }),
  [SECOND_FACTOR_REQUIRED]: () => ({
    title: 'A second factor is required',
    text: 'Your workspace asks for one. Set it up first, then all is open again.',
  }),
  LINK_USED: () => ({
    title: 'This link was used already',
    text: 'Log in with the password that was chosen. If you did not choose it, ask for a new link at once.',
  }),
  SERVICE_FORBIDDEN: (fault) => ({
    title: 'Your role does not allow this',
    text: fault.message || 'Ask an owner of the workspace for the role that it needs.',
  }),
  SERVICE_INVALID_STATE: (fault) => ({
    title: 'Someone else moved this case',
    text: `${fault.message || 'It is no longer in the state that this needs.'} The page now shows how the case stands.`,
  }),
  [NOT_DONE]: ({ message }) => ({ title: 'This was not done', text: message }),
  [REVISION_CONFLICT]: () => ({
    title: 'Somebody else saves this at the same time',
    text: 'What you typed is still here, and not saved. Try again in a moment.',
  }),
  VALIDATION_FAILED: (fault) => ({
    title: 'Something is not accepted',
    text: fault.details?.map((detail) => detail.message).join(' ') || fault.message,
  }),
  CHECKLIST_INCOMPLETE: () => ({
    title: 'The checklist is not complete',
    text: 'Go back and tick what is required, then approve. The ticks stand in the record of the decision.',
  }),
  ENDPOINT_DISABLED: () => ({
    title: 'This endpoint is disabled',
    text: 'Nothing is sent to it. Enable it first, then repeat this.',
  }),
  FILE_TYPE_NOT_ALLOWED: (fault) => ({ title: 'This file is not accepted', text: fault.message }),
  FILE_TOO_LARGE: (fault) => ({ title: 'This file is too large', text: fault.message }),
  LAST_OWNER: () => ({
    title: 'The workspace needs an owner',
    text: 'Nobody else could manage it then. First make another person an owner who has chosen a password.',
  }),
  EMAIL_TAKEN: () => ({
    title: 'This address has an account',
    text: 'Addresses are unique: use the account, or another address.',
  }),
  KEY_LIMIT_REACHED: (fault) => ({ title: 'There is no room for another key', text: fault.message }),
  ENDPOINT_LIMIT_REACHED: (fault) => ({ title: 'There is no room for another endpoint', text: fault.message }),
  DOMAIN_TAKEN: () => ({
    title: 'This domain is taken',
    text: 'Another workspace has it. If it is yours, ask whoever operates this deployment.',
  }),
  EXPORT_OVER: (fault) => ({ title: 'This address opens nothing any more', text: fault.message }),
  DOMAIN_LIMIT_REACHED: (fault) => ({ title: 'There is no room for another domain', text: fault.message }),
  DOMAINS_NOT_AVAILABLE: (fault) => ({ title: 'This deployment takes no domains', text: fault.message }),
  INVALID_WEBHOOK_URL: (fault) => ({ title: 'This URL is not accepted', text: fault.message }),
  HTTPS_REQUIRED: (fault) => ({ title: 'This URL is not accepted', text: fault.message }),
  PRIVATE_ADDRESS_NOT_ALLOWED: (fault) => ({ title: 'This URL is not accepted', text: fault.message }),
  STEP_UP_REQUIRED: () => ({ title: 'Your password is asked again', text: 'Confirm it, then repeat this.' }),
  NOT_FOUND: () => ({ title: 'Not found', text: 'There is nothing under this id in your workspace.' }),
  SERVICE_RATE_LIMITED: (fault) => ({
    title: 'Too many attempts',
    text:
      fault.retryAfterSeconds === undefined
        ? 'Wait a little, then try again.'
        : `Try again in ${waitInWords(fault.retryAfterSeconds)}.`,
  }),
  SERVICE_DEPENDENCY_UNAVAILABLE: () => ({
    title: 'A part of the service is away',
    text: 'Nothing was changed. Try again in a moment.',
  }),
};

export function explain(fault: Fault): Explanation {
  const explanation = explanations[fault.code];
  if (explanation) return explanation(fault);
  return { title: 'Something went wrong', text: fault.message || 'Nothing is known about the cause yet.' };
}

function waitInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
