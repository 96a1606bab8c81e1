import { CODES_LIMITED, COOKIES_OFF, Failure, RATE_LIMITED } from './failure';
import type { Exchange } from './transport';
import type { Answer, OpenedSession, Place, State } from './types';

export interface SessionStore {
  read: () => string | null;
  write: (token: string) => void;
}

export interface ApplicantOptions {
  linkToken: string;
  requestId: string | null;
  embed: boolean;
  publicKey: string | null;
  /** Language to open a session in; null leaves it to the request. */
  locale: string | null;
  store: SessionStore;
  send: <T>(exchange: Exchange) => Promise<T>;
  wait: (ms: number) => Promise<void>;
}

const READ_RETRIES_MS = [600, 1800];
const STEPS = '/api/applicant/steps/';

/** What an agreement at the step is to: the text, what of it has been withdrawn, and whether it was given before. */
export function agreementOf({ consentNotice, steps }: State, key: string): string {
  const withdrawn = consentNotice?.purposes.map((purpose) => purpose.withdrawnAt);
  const given = steps.some((step) => step.key === key && step.status === 'COMPLETED');
  return JSON.stringify([consentNotice?.textHash, withdrawn, given]);
}

function ofCodes(failure: unknown): never {
  throw failure instanceof Failure && failure.code === RATE_LIMITED ? failure.as(CODES_LIMITED) : failure;
}

/**
 * The applicant's calls. Reads are repeated when no judgement came back; writes
 * are not, because an attempt may have been counted: the applicant decides. An
 * ended session is replaced once, silently, with the link's token.
 */
export class ApplicantApi {
  private renewal: Promise<State> | null = null;
  private locale: string | null;
  private requestId: string | null;

  constructor(private readonly options: ApplicantOptions) {
    this.requestId = options.requestId;
    this.locale = options.locale;
  }

  /** Opens a session; calls that come while one is being opened share it. */
  openSession(): Promise<State> {
    this.renewal ??= this.requestSession().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  /** Goes on with the embedded session this tab already has, else opens one. */
  resume(): Promise<State> {
    return this.options.embed && this.options.store.read() !== null ? this.state() : this.openSession();
  }

  /** Opens a session in another language, so that notices come in it too. */
  async changeLocale(locale: string): Promise<State> {
    await this.renewal?.catch(() => null);
    const before = this.locale;
    this.locale = locale;
    try {
      return await this.openSession();
    } catch (failure) {
      this.locale = before;
      throw failure;
    }
  }

  async state(): Promise<State> {
    return (await this.call<Answer>('GET', '/api/applicant/state')).state;
  }

  /** Tells the business that a link that opens nothing any more should be replaced. */
  async askForLink(): Promise<void> {
    const { linkToken, send } = this.options;
    await send({ method: 'POST', path: '/api/applicant/link', body: { token: linkToken }, headers: {} });
  }

  /** A limit of codes is told apart from that of the sessions, one of which may have to be opened first. */
  sendCode(key: string, body: { mobile?: string; email?: string }): Promise<Answer> {
    const path = `${STEPS}${encodeURIComponent(key)}/code`;
    return this.inSession(() => this.repeat<Answer>('POST', path, body).catch(ofCodes));
  }

  submitStep(key: string, body: Record<string, unknown>): Promise<Answer> {
    return this.call('POST', `${STEPS}${encodeURIComponent(key)}`, body);
  }

  /**
   * Agrees to what this state shows, if it still is what the server has: the record holds the text of the session's
   * language, and takes back each withdrawal there is, whichever page or device made it.
   */
  async agree(key: string, shown: State): Promise<Answer> {
    const state = await this.state();
    if (agreementOf(state, key) === agreementOf(shown, key)) return this.submitStep(key, { accepted: true });
    throw new Failure({ status: 409, code: 'CONSENT_CHANGED', message: 'what is agreed to has changed', state });
  }

  /** Sends a step's files by `send`, which is given where to and with which headers. */
  sendFiles(key: string, send: (path: string, headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
    return this.inSession(() => send(`${STEPS}${encodeURIComponent(key)}/files`, this.headers()));
  }

  removeFile(key: string, documentId: string): Promise<Answer> {
    return this.call('DELETE', `${STEPS}${encodeURIComponent(key)}/files/${encodeURIComponent(documentId)}`);
  }

  skipStep(key: string): Promise<Answer> {
    return this.call('POST', `${STEPS}${encodeURIComponent(key)}/skip`);
  }

  submit(): Promise<Answer> {
    return this.call('POST', '/api/applicant/submit');
  }

  /** Where a pincode lies. It is asked once: nobody waits for the answer. */
  findPlace(pincode: string): Promise<Place> {
    const path = '/api/applicant/pincodes';
    const body = { pincode };
    return this.inSession(() => this.options.send<Place>({ method: 'POST', path, headers: this.headers(), body }));
  }

  withdrawConsent(purposeCode: string): Promise<Answer> {
    return this.call('POST', `/api/applicant/consents/${encodeURIComponent(purposeCode)}/withdraw`);
  }

  private call<T>(method: Exchange['method'], path: string, body?: unknown): Promise<T> {
    return this.inSession(() => this.repeat<T>(method, path, body));
  }

  private async inSession<T>(act: () => Promise<T>): Promise<T> {
    // A session that is just being opened serves this call; if that fails, the call says why.
    await this.renewal?.catch(() => null);
    try {
      return await act();
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.code !== 'SESSION_EXPIRED') throw failure;
    }
    await this.openSession();
    try {
      return await act();
    } catch (failure) {
      throw this.withoutCookie(failure);
    }
  }

  /** A session that ends with the answer that opened it: the browser did not keep its cookie. */
  private withoutCookie(failure: unknown): unknown {
    const ended = failure instanceof Failure && failure.code === 'SESSION_EXPIRED';
    if (!ended || this.options.embed || navigator.cookieEnabled) return failure;
    return new Failure({ status: failure.status, code: COOKIES_OFF, message: failure.message });
  }

  private async repeat<T>(method: Exchange['method'], path: string, body?: unknown): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.options.send<T>({ method, path, body, headers: this.headers() });
      } catch (failure) {
        const pause = READ_RETRIES_MS[tries];
        const again = method === 'GET' && failure instanceof Failure && failure.transient;
        if (!again || pause === undefined) throw failure;
        await this.options.wait(pause);
      }
    }
  }

  private async requestSession(): Promise<State> {
    const { linkToken, embed, publicKey, store, send } = this.options;
    const opened = await send<OpenedSession>({
      method: 'POST',
      path: '/api/applicant/session',
      body: {
        token: linkToken,
        embed,
        ...(publicKey !== null && { publicKey }),
        ...(this.locale !== null && { locale: this.locale }),
      },
      headers: this.requestHeader(),
    });
    if (opened.sessionToken !== null) store.write(opened.sessionToken);
    this.requestId = opened.state.requestId;
    return opened.state;
  }

  private requestHeader(): Record<string, string> {
    return this.requestId === null ? {} : { 'X-Applicant-Request': this.requestId };
  }

  private headers(): Record<string, string> {
    const token = this.options.embed ? this.options.store.read() : null;
    return { ...this.requestHeader(), ...(token !== null && { 'X-Applicant-Session': token }) };
  }
}
