import type { State, Tenant } from './api/types';
import type { Locale, Texts } from './texts/texts';

export type Page = 'flow' | 'not_valid' | 'expired';

/** What the server writes into the HTML, so that the first screen needs no call. */
export interface Boot {
  /** Masked while there is no session; null on the not-valid and expired pages. */
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

/** The page's address without query parameters that the page does not own. */
export function cleanedAddress(location: { pathname: string; search: string }): string {
  const embed = new URLSearchParams(location.search).get('embed');
  return embed === null ? location.pathname : `${location.pathname}?embed=${encodeURIComponent(embed)}`;
}
