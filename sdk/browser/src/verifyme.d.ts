/**
 * The VerifyMe browser SDK. It shows an onboarding link's page and reports what happens there. What it reports is a
 * hint: the outcome is what webhooks, or the result on your server, say.
 */
declare namespace VerifyMe {
  /** How the page is shown. `popup` only works in a click's handler. */
  type Mode = 'modal' | 'inline' | 'popup' | 'redirect';

  /**
   * `loading` from open() on, `ready` when the page answers, `completed` after the submission, `closed` after the end;
   * `error` when open() is refused or the page reports an error.
   */
  type Status = 'idle' | 'loading' | 'ready' | 'completed' | 'closed' | 'error';

  interface InitOptions {
    /** Publishable key, vm_pk_…: the page then refuses links of other workspaces. Never a secret key. */
    publicKey?: string;
    /**
     * Origin of the service, such as https://verify.example.com. By default that of the script; to be set when the link
     * is on another one, such as a custom domain, and when the SDK is bundled with your own script.
     */
    host?: string;
    /** Every event. */
    onEvent?: (event: AnyEvent) => void;
    /** The applicant submitted. */
    onComplete?: (data: Submitted) => void;
    /** The dialog, frame or popup is closed. */
    onClose?: (data: Closed) => void;
    onError?: (data: Failure) => void;
    /** Look of the dialog: a colour; pixels or a CSS length. */
    theme?: { overlayColor?: string; radius?: number | string };
    /** Of the dialog, 2147483000 by default. */
    zIndex?: number;
    /** Language of the page for an applicant who has chosen none: en, hi, ta, te, kn, mr, bn or gu. */
    locale?: string;
    /** Where the page is not ready in its frame within 8 s go on in a popup, then by redirect: true by default. */
    fallback?: boolean;
  }

  interface OpenOptions {
    /** The onboardingUrl; on the origin of `host`. */
    url?: string;
    /** In place of url: the link's token, vm_t_…. */
    token?: string;
    /** `modal` by default. */
    mode?: Mode;
    /** Where `inline` puts its frame: an element or a CSS selector. The frame is at least 640 px high. */
    container?: Element | string;
    /**
     * Where `modal` and `popup` go after the submission, with requestId, status and externalReference appended. In
     * `redirect` the return URL is set on the request itself.
     */
    returnUrl?: string;
  }

  interface Ready {
    requestId: string | null;
    status: string | null;
  }
  interface StepCompleted {
    stepKey: string;
    stepType: string;
    status: 'completed';
    completed: number;
    total: number;
  }
  interface Submitted {
    requestId: string;
    status: 'SUBMITTED';
    externalReference: string | null;
  }
  interface Closed {
    reason: 'user' | 'escape' | 'completed' | 'terminal' | 'api' | 'popup-closed';
  }
  interface Failure {
    code: ErrorCode;
    message: string;
  }

  type ErrorCode =
    | 'INVALID_HOST'
    | 'INVALID_MODE'
    | 'INVALID_URL'
    | 'INVALID_TOKEN'
    | 'MISSING_TARGET'
    | 'ORIGIN_MISMATCH'
    | 'MISSING_CONTAINER'
    | 'POPUP_BLOCKED'
    | 'FRAME_TIMEOUT'
    | 'LINK_INVALID'
    | 'SESSION_EXPIRED'
    | 'EXPIRED'
    | 'CANCELLED'
    | 'REJECTED'
    | 'APPROVED'
    | 'SDK_ERROR';

  /** The data of each type of event. */
  interface Events {
    ready: Ready;
    step: StepCompleted;
    submitted: Submitted;
    /** The same as `submitted`. */
    complete: Submitted;
    closed: Closed;
    error: Failure;
    /** The page was not ready in its frame; it goes on there. */
    fallback: { to: 'popup' | 'redirect' };
    /** The browser is about to leave this page; the link's token is left out. */
    redirect: { url: string };
    /** Nothing more is heard of the popup. */
    'popup-detached': { message: string };
  }

  type Event<T extends keyof Events> = { type: T; data: Events[T] };
  type AnyEvent = { [T in keyof Events]: Event<T> }[keyof Events];

  interface State {
    version: string;
    initialized: boolean;
    /** Something is shown and observed. */
    open: boolean;
    /** Of what is open, or was last. */
    mode: Mode | null;
    /** Origin of the service; null while it is not known. */
    host: string | null;
    status: Status;
    requestId: string | null;
    /** Type of the last event. */
    lastEvent: keyof Events | null;
  }

  interface Sdk {
    readonly version: '1.0.0';
    /** Configures; a further call adds to what is set. */
    init(options?: InitOptions): Sdk;
    /** True when it started. Failures come as `error` events; nothing is thrown. */
    open(options: OpenOptions): boolean;
    /** Closes what is open, with the reason `api`. */
    close(): Sdk;
    /** Closes in silence and forgets options and handlers. */
    destroy(): void;
    getState(): State;
    on<T extends keyof Events>(type: T, handler: (data: Events[T], event: Event<T>) => void): Sdk;
    on(type: 'event', handler: (event: AnyEvent) => void): Sdk;
    /** Without a handler removes all of the type. */
    off(type: keyof Events | 'event', handler?: (...args: never[]) => void): Sdk;
  }
}

declare const VerifyMe: VerifyMe.Sdk;
export = VerifyMe;
export as namespace VerifyMe;

declare global {
  /** The same as VerifyMe, where the script is loaded by a script element. */
  const Service: VerifyMe.Sdk;
}
