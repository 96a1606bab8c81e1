/** Gives the bytes of the key, or is rejected. */
export type AskKey = () => Promise<Uint8Array<ArrayBuffer>>;

/** The part of the tab's storage that is used here. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const cipher = 'AES-GCM';
const ivBytes = 12;

/**
 * Texts that outlive a reload of the tab, and that nobody reads in its storage: they lie there sealed, under a key that
 * the server gives to the person alone who typed them. Read at once, once the store is opened; sealed a moment after
 * they are written. Without a key, as where the browser has no cryptography because the page came by plain http, they
 * stay in memory.
 */
export class SealedStore {
  readonly #storage: TabStorage;
  readonly #ask: AskKey;
  readonly #texts = new Map<string, string>();
  readonly #watchers = new Set<() => void>();
  #key: Promise<CryptoKey> | null = null;
  #sealing: Promise<void> = Promise.resolve();

  constructor(storage: TabStorage, ask: AskKey) {
    this.#storage = storage;
    this.#ask = ask;
  }

  /**
   * Opens what the storage holds under the names. What the key does not open was sealed before a sign-out or by another
   * person, and goes. Rejected where the key cannot be had: then everything stays as it is.
   */
  async open(names: readonly string[]): Promise<void> {
    const unopened = names.filter((name) => !this.#texts.has(name) && this.#storage.getItem(name) !== null);
    if (unopened.length === 0) {
      // It is there once somebody types.
      this.#keyOnce().catch(() => undefined);
      return;
    }
    const key = await this.#keyOnce();
    for (const name of unopened) {
      const text = await opened(key, name, this.#storage.getItem(name) ?? '');
      if (this.#texts.has(name)) continue;
      if (text === null) this.#storage.removeItem(name);
      else this.#texts.set(name, text);
    }
    this.#tell();
  }

  readonly watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  };

  /** Empty where there is none. */
  read(name: string): string {
    return this.#texts.get(name) ?? '';
  }

  /** An empty text is kept no longer. */
  write(name: string, text: string) {
    if (text === this.read(name)) return;
    this.#texts.set(name, text);
    if (text === '') this.#storage.removeItem(name);
    else this.#sealing = this.#sealing.then(() => this.#seal(name, text)).catch(() => undefined);
    this.#tell();
  }

  /** All that was written is sealed. */
  sealed(): Promise<void> {
    return this.#sealing;
  }

  /** What is in memory goes, as when the page is left. */
  forget() {
    this.#texts.clear();
    this.#key = null;
  }

  async #seal(name: string, text: string): Promise<void> {
    // Somebody has typed on meanwhile: that is sealed in its turn.
    if (this.read(name) !== text) return;
    const sealed = await sealedBy(await this.#keyOnce(), name, text);
    if (this.read(name) === text) this.#storage.setItem(name, sealed);
  }

  #keyOnce(): Promise<CryptoKey> {
    this.#key ??= this.#ask()
      // No script can read it out again.
      .then((raw) => crypto.subtle.importKey('raw', raw, cipher, false, ['encrypt', 'decrypt']))
      .catch((error: unknown) => {
        this.#key = null;
        throw error;
      });
    return this.#key;
  }

  #tell() {
    this.#watchers.forEach((tell) => tell());
  }
}

/** The name is sealed with the text: under another one it does not open. */
async function sealedBy(key: CryptoKey, name: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const bytes = await crypto.subtle.encrypt({ name: cipher, iv, additionalData: utf8(name) }, key, utf8(text));
  return base64Of(new Uint8Array([...iv, ...new Uint8Array(bytes)]));
}

async function opened(key: CryptoKey, name: string, sealed: string): Promise<string | null> {
  try {
    const bytes = bytesOf(sealed);
    const iv = bytes.subarray(0, ivBytes);
    const text = await crypto.subtle.decrypt(
      { name: cipher, iv, additionalData: utf8(name) },
      key,
      bytes.subarray(ivBytes),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
