/**
 * The hosted side of the window messages between a host page and this one. The
 * host claims its origin with `init`; until that claim is proved by the
 * browser's own word on the sender, nothing goes anywhere but to the referrer.
 */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { State, Step } from './api/types';

/** A host repeats its greeting every 400 ms until it hears `ready`. */
const GREETING_MS = 1000;

type CloseReason = 'escape' | 'completed' | 'terminal';

export interface HostMessage {
  /** `resize` is for a host that has asked for it in the page's address. */
  type: 'ready' | 'step' | 'submitted' | 'closed' | 'error' | 'resize';
  [field: string]: unknown;
}

interface Peer {
  postMessage: (message: unknown, targetOrigin: string) => void;
}

interface HostWindow {
  readonly parent: unknown;
  readonly opener: unknown;
  readonly document: { readonly referrer: string };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export class HostLink {
  private readonly peer: Peer | null;
  private origin: string | null;
  private greeted = false;
  private pageLoaded = false;
  private answered = 0;
  private ready: { requestId: string | null; status: string | null } = { requestId: null, status: null };
  private pending: HostMessage[] = [];
  private height: number | null = null;

  /** `inline`: the host makes the frame as high as its page. */
  constructor(
    window: HostWindow,
    readonly inline = false,
  ) {
    this.peer = peerOf(window);
    this.origin = originOf(window.document.referrer);
    if (this.peer) window.addEventListener('message', (event) => this.receive(event));
  }

  /** True when a host page exists that can be told to close this one. */
  get attached(): boolean {
    return this.peer !== null;
  }

  /** The page shows its first screen; `ready` goes out as soon as the host is known. */
  loaded(requestId: string | null, status: string | null): void {
    const first = !this.pageLoaded;
    this.pageLoaded = true;
    this.ready = { requestId, status };
    if (first && this.greeted) this.flush();
  }

  stepCompleted(step: Step, state: State): void {
    this.post({
      type: 'step',
      stepKey: step.key,
      stepType: step.type,
      status: 'completed',
      completed: state.completed,
      total: state.total,
    });
  }

  submitted(state: State): void {
    this.post({
      type: 'submitted',
      requestId: state.requestId,
      status: 'SUBMITTED',
      externalReference: state.externalReference,
    });
  }

  closed(reason: CloseReason): void {
    this.post({ type: 'closed', reason });
  }

  error(code: string, message: string): void {
    this.post({ type: 'error', code, message });
  }

  /** The page's own height in pixels, whatever the frame's. */
  resized(height: number): void {
    if (height === this.height) return;
    this.height = height;
    if (this.greeted) this.deliver({ type: 'resize', height });
  }

  private receive(event: MessageEvent): void {
    if (!this.peer || event.source !== this.peer) return;
    const claim = event.data as { source?: unknown; type?: unknown; origin?: unknown } | null;
    if (claim?.source !== 'verifyme-host' || claim.type !== 'init') return;
    if (typeof claim.origin !== 'string' || claim.origin !== event.origin || event.origin === 'null') return;
    if (this.greeted && this.origin !== event.origin) return;
    this.origin = event.origin;
    this.greeted = true;
    if (this.pageLoaded) this.flush();
  }

  /** `ready` answers greetings that were under way together once, and a later one anew: that host was loaded again. */
  private flush(): void {
    const now = Date.now();
    if (now - this.answered > GREETING_MS) {
      this.answered = now;
      this.deliver({ type: 'ready', ...this.ready });
    }
    const waiting = this.pending;
    this.pending = [];
    for (const message of waiting) this.deliver(message);
    if (this.height !== null) this.deliver({ type: 'resize', height: this.height });
  }

  /** Before the greeting a message is kept for it, and sent to the referrer if there is one. */
  private post(message: HostMessage): void {
    if (!this.greeted && this.origin === null) {
      if (this.peer) this.pending.push(message);
      return;
    }
    this.deliver(message);
  }

  private deliver(message: HostMessage): void {
    if (this.peer && this.origin !== null) this.peer.postMessage({ source: 'verifyme', ...message }, this.origin);
  }
}

function peerOf(window: HostWindow): Peer | null {
  const above = window.parent === window ? window.opener : window.parent;
  return above === null || above === undefined ? null : (above as Peer);
}

function originOf(referrer: string): string | null {
  if (referrer === '') return null;
  const { origin } = new URL(referrer);
  return origin === 'null' ? null : origin;
}

/** Tells a host that asked for it how high the page is: as high as its parts, which end where the last one does. */
export function useHeight(host: HostLink, page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!host.inline || element === null) return;
    const observer = new ResizeObserver(() => {
      const last = element.lastElementChild ?? element;
      host.resized(Math.ceil(last.getBoundingClientRect().bottom - element.getBoundingClientRect().top));
    });
    for (const part of element.children) observer.observe(part);
    return () => observer.disconnect();
  }, [host, page]);
}

/** Esc in a framed page never reaches the host's dialog, so it is passed on, but for one that an input method takes. */
export function useEscape(host: HostLink): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) host.closed('escape');
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [host]);
}
