import type { State, Tenant } from './api/types';
import { isLocale, type Locale, type Texts } from './texts/texts';

export type Page = 'flow' | 'not_valid' | 'expired' | 'paused';

/** What the server writes into the HTML, so that the first screen needs no call. */
export interface Boot {
  /** Masked while there is no session; null on the pages of links that lead nowhere. */
  state: State | null;
  /** Whose link it was that is not valid or has expired; null while it is valid, and for one that nobody was given. */
  tenant: Tenant | null;
  texts: Texts;
  locale: Locale;
  session: boolean;
  embed: boolean;
  page: Page;
  build: string;
}

export function readBoot(document: Document): Boot {
  const block = document.getElementById('boot');
  if (block?.textContent == null) throw new Error('the boot block is missing');
  return JSON.parse(block.textContent) as Boot;
}

/** The link's token is the last part of the path. */
export function linkTokenOf(pathname: string): string {
  return pathname.replace(/\/+$/, '').split('/').pop() ?? '';
}

/** The portal shows the page on a made-up state: there is nobody to send anything to. */
export function isPreview(pathname: string): boolean {
  return pathname.startsWith('/portal/preview/');
}

/** What the embedding page says in the address, once; the frame's history keeps it, so that a reload finds it again. */
export interface Embedding {
  publicKey: string | null;
  /** Language of the page where the applicant has chosen none. */
  locale: Locale | null;
  /** The frame is made as high as its page. */
  inline: boolean;
}

/** What the address says, or the history of a page that was loaded before. */
export function embeddingOf(search: string, kept: unknown): Embedding {
  const query = new URLSearchParams(search);
  const before = (kept as { verifymeEmbedding?: Embedding } | null)?.verifymeEmbedding;
  const locale = query.get('locale') ?? '';
  return {
    publicKey: query.get('publicKey') ?? before?.publicKey ?? null,
    locale: isLocale(locale) ? locale : (before?.locale ?? null),
    inline: query.get('inline') === '1' || (before?.inline ?? false),
  };
}

/** The page's address without query parameters that the page does not own. */
export function cleanedAddress(location: { pathname: string; search: string }): string {
  const embed = new URLSearchParams(location.search).get('embed');
  return embed === null ? location.pathname : `${location.pathname}?embed=${encodeURIComponent(embed)}`;
}
