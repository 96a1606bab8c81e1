import { parseSearch, stringifySearch } from './searchParams';
import { ErrorPage } from './shell/ErrorPage';
import { NotFoundPage } from './shell/NotFoundPage';

/** What every route of the portal has: where it stands, how addresses are read, when pages are fetched ahead. */
export const routerDefaults = {
  basepath: '/portal',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: false,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
} as const;
