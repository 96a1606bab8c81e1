/**
 * The draft over something that was changed elsewhere meanwhile: what was not edited follows it, part by part where it
 * has parts. Of what both changed the draft's counts.
 */
export function rebased<Part extends object>(typed: Part, old: Part, fresh: Part): Part {
  const parts = namesOf(typed, fresh).map((name) => {
    const [mine, was, is] = [typed[name], old[name], fresh[name]];
    if (isRecord(mine) && isRecord(was) && isRecord(is)) return [name, rebased(mine, was, is)];
    return [name, same(mine, was) ? is : mine];
  });
  // A part that is gone elsewhere, and was not edited here, is gone.
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as Part;
}

/** A part that was edited in two places to different ends, by its path. */
export interface Contested {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** What was edited here and elsewhere, so that one of the two is lost. */
export function contested<Part extends object>(typed: Part, old: Part, fresh: Part, within = ''): Contested[] {
  return namesOf(typed, fresh).flatMap((name) => {
    const [mine, was, theirs] = [typed[name], old[name], fresh[name]];
    const path = within + String(name);
    if (isRecord(mine) && isRecord(was) && isRecord(theirs)) return contested(mine, was, theirs, `${path}.`);
    return same(mine, was) || same(theirs, was) || same(mine, theirs) ? [] : [{ path, mine, theirs }];
  });
}

/** The draft with the parts of these paths as they are elsewhere. */
export function withTheirs<Part extends object>(typed: Part, fresh: Part, paths: readonly string[], within = ''): Part {
  const parts = namesOf(typed, fresh).map((name) => {
    const [mine, theirs] = [typed[name], fresh[name]];
    const path = within + String(name);
    if (paths.includes(path)) return [name, theirs];
    return [name, isRecord(mine) && isRecord(theirs) ? withTheirs(mine, theirs, paths, `${path}.`) : mine];
  });
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as Part;
}

/** The part of the draft at a path. */
export function partAt(draft: object, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const part: unknown = (draft as Record<string, unknown>)[name];
  return rest.length > 0 && isRecord(part) ? partAt(part, rest.join('.')) : part;
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function namesOf<Part extends object>(typed: Part, fresh: Part): (keyof Part)[] {
  return Object.keys({ ...fresh, ...typed }) as (keyof Part)[];
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without what the cache adds to an object, and in one order. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value)
    .filter(([name]) => name !== '__typename')
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
