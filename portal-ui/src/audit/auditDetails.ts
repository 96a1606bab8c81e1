/** A detail of an entry, in words. */
export interface Detail {
  name: string;
  words: string;
}

/** What an entry tells besides who, what and when: what values were and became, where it has both, as changes. */
export function detailsOf(details: unknown): Detail[] {
  if (!isRecord(details)) return [];
  const { from, to, ...others } = details;
  if (!isRecord(from) || !isRecord(to)) return Object.entries(details).map(inWords);
  const changes = Object.keys(to).map((name) => ({ name, words: `${said(from[name])} → ${said(to[name])}` }));
  return [...Object.entries(others).map(inWords), ...changes];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const inWords = ([name, value]: [string, unknown]): Detail => ({ name, words: said(value) });
