/** A row of a list that is edited; its id stays while what is typed changes. */
export interface Entry {
  id: number;
  typed: string;
}

export function entriesOf(values: readonly string[]): Entry[] {
  return values.map((typed, id) => ({ id, typed }));
}

/** With an empty row at the end. */
export function withRow(entries: Entry[]): Entry[] {
  const id = Math.max(-1, ...entries.map((entry) => entry.id)) + 1;
  return [...entries, { id, typed: '' }];
}

function valueOf({ typed }: Entry): string {
  return typed.trim().toLowerCase();
}

/** What is saved: names are lower case, and empty rows are nothing. */
export function valuesOf(entries: Entry[]): string[] {
  return entries.map(valueOf).filter((value) => value !== '');
}

/** What is wrong with a value, and what to do about it. */
export type Rule = (value: string) => string | undefined;

/** The problem of each row that has one, by its id. */
export function problemsOfEntries(entries: Entry[], rule: Rule): Map<number, string> {
  const problems = new Map<number, string>();
  const seen = new Set<string>();
  for (const entry of entries) {
    const value = valueOf(entry);
    if (value === '') continue;
    const problem =
      rule(value) ?? (seen.has(value) ? 'This stands in the list already. Remove one of the two.' : undefined);
    if (problem) problems.set(entry.id, problem);
    seen.add(value);
  }
  return problems;
}

const hostPattern = /^[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9_])?$/;

function isHost(value: string): boolean {
  return hostPattern.test(value) && !value.includes('..');
}

export const hostProblem: Rule = (value) => {
  if (isHost(value)) return undefined;
  if (value.startsWith('*.')) return 'Leave out “*.”: the subdomains of a listed host are allowed with it.';
  const { hostname } = addressOf(value) ?? {};
  if (hostname !== undefined && isHost(hostname)) {
    return `Write the host alone, without https://, port or path: ${hostname}`;
  }
  return 'This is not a host name. Write one like shop.example.';
};

export const originProblem: Rule = (value) => {
  const address = addressOf(value);
  if (value.includes('*')) return 'Wildcards are not allowed. Give each host a row of its own.';
  if (address && /^https?:$/.test(address.protocol) && isHost(address.hostname)) {
    const port = /:(\d{1,5})$/.exec(value)?.[0] ?? '';
    const origin = `${address.protocol}//${address.hostname}`;
    // A scheme's own port, which a URL leaves out, may stand here.
    if (value === address.origin || value === origin + port) return undefined;
    return `Write the scheme and the host, without a path: ${address.origin}`;
  }
  return 'This is not an origin. Write one like https://shop.example.';
};

/** The address that someone may have meant, who left out the scheme or wrote more than is wanted. */
function addressOf(value: string): URL | undefined {
  return parsedUrl(value.includes('://') ? value : `https://${value}`);
}

export function parsedUrl(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}
