/** The address's query as plain strings, the way people read and share it. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
