const base = '/portal';

/** The page to go to after login: a path inside the portal, never another site. */
export function targetFrom(next: string | undefined): string | undefined {
  if (!next || !/^\/(?![/\\])/.test(next) || next.startsWith('/login')) return undefined;
  return next;
}

/** The whole path of a target. */
export function addressOf(target: string): string {
  return base + target;
}

/** The open page, as a path inside the portal. */
export function pathInside({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) + search : '/';
}

/** The login page, keeping the page that is open as the target. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const inside = pathname.startsWith(base) ? pathname.slice(base.length) : '';
  const next = targetFrom(inside === '/' ? undefined : inside + search);
  return next ? `${base}/login?next=${encodeURIComponent(next)}` : `${base}/login`;
}
