import type { ViewerQuery } from '../generated/graphql';

/** Whom the page was loaded for, once it knows that, and in which workspace. */
let owner: { user: string; tenant: string } | undefined;
let over = false;

/** The page begins: nobody is known. */
export function beginPage() {
  owner = undefined;
  over = false;
}

/** The id of the user for whom the page was loaded. */
export function pageUser(): string | undefined {
  return owner?.user;
}

/**
 * Whether the page belongs to the viewer, as the first one's it does for good. The tabs of a browser share the session:
 * somebody else may have logged in by another one.
 */
export function isPageOf({ user, tenant }: ViewerQuery['viewer']): boolean {
  owner ??= user ? { user: user.id, tenant: tenant.id } : undefined;
  return owner?.user === user?.id && owner?.tenant === tenant.id;
}

/** How the page is loaded anew; tests do it otherwise. */
export const pageLoad = { anew: () => location.reload() };

/** The page is about to be loaded anew, or left: it sends no decision any more, and asks nobody whether to leave. */
export function endPage() {
  over = true;
}

export function pageIsOver(): boolean {
  return over;
}

/** Names the page's user to the service, which refuses what another one's session would do. */
export function pageHeaders(): Record<string, string> {
  return owner ? { 'X-Portal-User': owner.user } : {};
}

/** Fetches for the page's user. */
export function fetchAsPage(address: string, init?: RequestInit): Promise<Response> {
  return fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), ...pageHeaders() } });
}
