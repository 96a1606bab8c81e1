import type { State } from './api/types';
import type { Locale, Texts } from './texts/texts';

export type Page = 'flow' | 'not_valid' | 'expired';

/** What the server writes into the HTML, so that the first screen needs no call. */
export interface Boot {
  /** Masked while there is no session; at most branding on the not-valid and expired pages. */
  state: Partial<State> | null;
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

/** The page's address without query parameters that the page does not own. */
export function cleanedAddress(location: { pathname: string; search: string }): string {
  const embed = new URLSearchParams(location.search).get('embed');
  return embed === null ? location.pathname : `${location.pathname}?embed=${encodeURIComponent(embed)}`;
}

/** Whether a boot block carries the whole state of a request, not just its branding. */
export function isWholeState(state: Partial<State> | null): state is State {
  return state?.requestId !== undefined && state.steps !== undefined && state.screen !== undefined;
}
