import type { Cache, Resolver } from '@urql/exchange-graphcache';

/**
 * A Relay connection from its first row to the end of the page that is asked for. Each page is joined to the one before
 * by the cursor at which that one ends: once a page is read anew and ends elsewhere, those that followed it before no
 * longer belong to the list, as rows would be missing between them or stand in it twice.
 */
export const joinedPages: Resolver = (_parent, args, cache, info) => {
  const { after: asked, ...first } = args;
  const pageAfter = (after: string | null) =>
    cache.resolve('Query', info.fieldName, after === null ? first : { ...first, after });
  // The cache leaves out an argument that is null.
  if (typeof asked !== 'string') return pageAfter(null);
  const pages: string[] = [];
  const cursors = new Set<string | null>();
  for (let after: string | null = null; !cursors.has(after); after = endOf(cache, pages.at(-1))) {
    const page = pageAfter(after);
    if (typeof page !== 'string') break;
    cursors.add(after);
    pages.push(page);
    if (after === asked) return joined(cache, pages);
  }
  const alone = pageAfter(asked);
  if (typeof alone === 'string' || pages.length === 0) return alone;
  // Those before it are shown until it comes.
  info.partial = true;
  return joined(cache, pages);
};

function joined(cache: Cache, pages: string[]) {
  const last = pages.at(-1);
  return {
    __typename: cache.resolve(last, '__typename') as string,
    edges: pages.flatMap((page) => cache.resolve(page, 'edges') as string[]),
    pageInfo: cache.resolve(last, 'pageInfo'),
  };
}

function endOf(cache: Cache, page: string | undefined) {
  return cache.resolve(cache.resolve(page, 'pageInfo') as string, 'endCursor') as string | null;
}
