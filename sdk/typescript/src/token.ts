import type { Transport } from './transport.js';
import type { Schemas } from './types.js';

/** A key by its id and secret, for tokens of 15 minutes in place of the key. */
export interface Credentials {
  /** `key_…`, as the portal shows it. */
  keyId: string;
  /** The secret key. */
  secret: string;
  /** Scopes, separated by spaces; left out, all of the key's. */
  scope?: string;
}

/** A token is renewed this long before its end. */
const MARGIN_MS = 30_000;

/** The token of the credentials as a header; calls that need one at the same time share it. */
export class TokenSource {
  #held: { authorization: string; until: number } | null = null;
  #coming: Promise<string> | null = null;

  constructor(
    private readonly credentials: Credentials,
    private readonly transport: () => Transport
  ) {}

  /** Another one than what was refused. */
  async authorization(refused: string | null): Promise<string> {
    const held = this.#held;
    if (held && held.authorization !== refused && Date.now() < held.until) return held.authorization;
    this.#coming ??= this.#issue().finally(() => (this.#coming = null));
    return this.#coming;
  }

  async #issue(): Promise<string> {
    const { keyId, secret, scope } = this.credentials;
    const pair = `${encodeURIComponent(keyId)}:${encodeURIComponent(secret)}`;
    const token = await this.transport().call<Schemas['Token']>({
      method: 'POST',
      path: '/oauth/token',
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) }),
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
    });
    const authorization = `Bearer ${token.access_token}`;
    this.#held = { authorization, until: Date.now() + token.expires_in * 1000 - MARGIN_MS };
    return authorization;
  }
}
