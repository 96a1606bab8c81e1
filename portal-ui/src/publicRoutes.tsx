import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { targetFrom } from './api/loginTarget';
import { ErrorPage } from './shell/ErrorPage';
import { NotFoundPage } from './shell/NotFoundPage';

export function rootRoute() {
  return createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage, errorComponent: ErrorPage });
}

/** The pages of people who are not logged in. */
export function publicRoutes(root: ReturnType<typeof rootRoute>) {
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    // sso is what came of single sign-on: a code, or that one is asked for.
    validateSearch: (search: Record<string, unknown>): { next: string | undefined; sso?: string } => ({
      next: targetFrom(typeof search.next === 'string' ? search.next : undefined),
      ...(typeof search.sso === 'string' && { sso: search.sso }),
    }),
    component: lazyRouteComponent(() => import('./login/LoginPage'), 'LoginPage'),
  });

  const password = createRoute({
    getParentRoute: () => root,
    path: '/password',
    component: lazyRouteComponent(() => import('./login/PasswordPage'), 'PasswordPage'),
  });

  const forgotten = createRoute({
    getParentRoute: () => root,
    path: '/forgotten',
    component: lazyRouteComponent(() => import('./login/ForgottenPage'), 'ForgottenPage'),
  });

  return [login, password, forgotten] as const;
}
