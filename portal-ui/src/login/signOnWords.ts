import type { Explanation } from '../api/faults';

const again = 'Begin again with your address.';

const words: Record<string, Explanation> = {
  SIGN_ON_NOT_SET_UP: {
    title: 'No single sign-on for this address',
    text: 'Check the address. People of its domain log in with a password.',
  },
  SIGN_ON_PROVIDER_AWAY: {
    title: 'Your company’s sign-in service does not answer',
    text: 'This portal works; that service does not. Try again in a few minutes, or tell who runs it.',
  },
  SIGN_ON_ANSWER_REFUSED: {
    title: 'The answer of your company’s sign-in service was refused',
    text:
      'It could not be proved to be about you. ' +
      'Begin again; if that does not help, tell an owner of your workspace.',
  },
  SIGN_ON_DENIED: {
    title: 'You were not signed in',
    text: `Your company’s sign-in service did not let you in. ${again}`,
  },
  SIGN_ON_EXPIRED: {
    title: 'This sign-in is over',
    text: `It took longer than ten minutes, was used already, or began in another browser. ${again}`,
  },
  SIGN_ON_ADDRESS_REFUSED: {
    title: 'Your address may not sign in here',
    text: 'Your company’s sign-in service gave no verified address of a domain of the workspace. Tell an owner.',
  },
  SIGN_ON_NO_ACCOUNT: {
    title: 'You have no account here',
    text: 'It may not have been made, or is disabled. Ask an owner of your workspace to invite you.',
  },
  SIGN_ON_REQUIRED: {
    title: 'Your company signs you in',
    text: 'People of this address log in without a password. Continue with single sign-on.',
  },
  SERVICE_RATE_LIMITED: { title: 'Too many attempts', text: 'Wait a quarter of an hour, then try again.' },
  TENANT_DISABLED: {
    title: 'This workspace is disabled',
    text: 'Ask whoever operates this deployment to enable it. Nothing of it is lost.',
  },
};

/** What came of single sign-on, by its code. */
export function signOnWords(code: string): Explanation | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}
