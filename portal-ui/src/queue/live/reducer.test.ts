import { describe, expect, it } from 'vitest';
import type { Change } from './changes';
import { wanted } from './pages';
import type { Queued } from './place';
import { type QueueAction, queueReducer } from './reducer';
import { emptyQueue, extent, ghostCount, type QueueState } from './state';
import { differs, sumsToAsk, withSums } from './sums';

const sizes = { page: 4, near: 1, most: 12 };

/** A row that is due so many minutes after noon. */
function row(id: string, minutes: number, rev = 1): Queued {
  return { id, dueAt: new Date(Date.UTC(2026, 0, 5, 12, minutes)).toISOString(), rev: String(rev) };
}

function run(state: QueueState, ...actions: QueueAction<Queued>[]): QueueState {
  return actions.reduce(queueReducer, state);
}

function change(kind: Change<Queued>['kind'], changed: Queued): QueueAction<Queued> {
  return { type: 'changed', change: { kind, id: changed.id, row: kind === 'LEFT' ? null : changed }, at: 1 };
}

/** Rows due every ten minutes, the first at that index. */
function rows(first: number, count: number): Queued[] {
  return Array.from({ length: count }, (_, index) =>
    row(`r${String(first + index).padStart(2, '0')}`, (first + index) * 10),
  );
}

/** The state with the page that it asks for, out of a queue of so many rows. */
function read(state: QueueState, length: number): QueueState {
  const fetch = wanted(state);
  if (!fetch) throw new Error('No page is wanted');
  const all = rows(0, length);
  const { place } = fetch.after;
  const from = place ? all.findIndex(({ id }) => id === place.id) + 1 : 0;
  const page = {
    rows: all.slice(from, from + fetch.first).map((each) => ({ row: each, cursor: each.id })),
    more: from + fetch.first < length,
    total: length,
  };
  const asked = run(state, { type: 'fetched', fetch });
  return run(asked, { type: 'read', number: asked.fetches, page, at: 0 });
}

const ids = ({ entries }: QueueState) => entries.map((entry) => entry.row.id);
const three = run(read(emptyQueue(sizes), 3), { type: 'viewed', first: 0, last: 2 });
const seen = (state: QueueState, first: number, last: number) => run(state, { type: 'viewed', first, last });

describe('windows', () => {
  it('are read around what is in sight, further as it is scrolled, and at most five are kept', () => {
    let state = seen(read(emptyQueue({ ...sizes, most: 20 }), 100), 0, 3);
    expect(wanted(state)).toMatchObject({ first: 4, why: 'further' });
    for (let first = 1; first < 40; first += 1) {
      state = seen(state, first, first + 2);
      while (wanted(state)) state = read(state, 100);
      expect(state.entries.length).toBeLessThanOrEqual(20);
      expect(ids(state)).toContain(`r${String(first).padStart(2, '0')}`);
    }
    expect(state.start.index).toBeGreaterThan(0);
    expect(ids(state)[0]).toBe(`r${String(state.start.index).padStart(2, '0')}`);
  });

  it('that were left can be scrolled back to, near or far', () => {
    let state = read(emptyQueue(sizes), 100);
    for (let first = 0; first < 40; first += 1) {
      state = seen(state, first, first + 2);
      while (wanted(state)) state = read(state, 100);
    }
    expect(extent(state)).toBeGreaterThan(40);
    for (const first of [33, 10, 0, 38]) {
      state = seen(state, first, first + 2);
      while (wanted(state)) state = read(state, 100);
      const shown = ids(state).slice(first - state.start.index, first - state.start.index + 3);
      expect(shown).toEqual(rows(first, 3).map(({ id }) => id));
    }
  });

  it('trust what happened meanwhile more than the page', () => {
    const asked = run(emptyQueue(sizes), {
      type: 'fetched',
      fetch: { after: emptyQueue().start, first: 4, why: 'anew' },
    });
    const told = run(asked, change('LEFT', row('r00', 0)), change('ENTERED', row('new', 5, 9)));
    const page = { rows: rows(0, 3).map((each) => ({ row: each, cursor: each.id })), more: false, total: 3 };
    const state = run(told, { type: 'read', number: told.fetches, page, at: 0 });
    expect(ids(state)).toEqual(['new', 'r01', 'r02']);
  });
});

describe('changes', () => {
  it('bring a newcomer to its place, mark it and count it', () => {
    const state = run(three, change('ENTERED', row('new', 15)));
    expect(ids(state)).toEqual(['r00', 'r01', 'new', 'r02']);
    expect(state.entries[2]?.mark).toBe('entered');
    expect(state).toMatchObject({ total: 4, news: { entered: 1, left: 0 } });
  });

  it('count what comes in elsewhere, and say on which side', () => {
    const deep = seen(read(seen(read(emptyQueue(sizes), 40), 0, 3), 40), 4, 6);
    const below = run(deep, change('ENTERED', row('new', 350)));
    expect(below).toMatchObject({ total: 41, unseen: { before: 0, after: 1 } });
    expect(ids(below)).toEqual(ids(deep));
    const above = run(deep, change('ENTERED', row('new', 5)));
    expect(above.unseen).toEqual({ before: 1, after: 0 });
    expect(seen(above, 0, 2).unseen.before).toBe(0);
  });

  it('that are older than the row are nothing', () => {
    const newer = run(three, change('CHANGED', row('r01', 10, 10)));
    expect(newer.entries[1]?.row.rev).toBe('10');
    expect(run(newer, change('CHANGED', row('r01', 10, 9)))).toEqual(newer);
  });

  it('take out what left', () => {
    expect(ids(run(three, change('LEFT', row('r01', 10))))).toEqual(['r00', 'r02']);
  });
});

describe('while the reader points at a row', () => {
  const engaged = run(three, { type: 'engaged' });

  it('what left stays as a ghost until the reader lets go', () => {
    const state = run(engaged, change('LEFT', row('r01', 10)));
    expect(ids(state)).toEqual(['r00', 'r01', 'r02']);
    expect([ghostCount(state), state.total]).toEqual([1, 2]);
    expect(ids(run(state, { type: 'released', at: 2 }))).toEqual(['r00', 'r02']);
    const settled = run(state, { type: 'settled', at: 2 });
    expect([ids(settled), settled.engaged]).toEqual([['r00', 'r02'], true]);
  });

  it('a newcomer that would move the rows in sight waits; one after them does not', () => {
    const state = run(engaged, change('ENTERED', row('new', 15)), change('ENTERED', row('last', 90)));
    expect(ids(state)).toEqual(['r00', 'r01', 'r02', 'last']);
    expect(state.heldBack).toHaveLength(1);
    expect(ids(run(state, { type: 'released', at: 2 }))).toEqual(['r00', 'r01', 'new', 'r02', 'last']);
  });

  it('a ghost that comes back lives where it stands', () => {
    const state = run(engaged, change('LEFT', row('r01', 10)), change('ENTERED', row('r01', 10, 5)));
    expect([ids(state), ghostCount(state), state.total]).toEqual([['r00', 'r01', 'r02'], 0, 3]);
  });
});

describe('paused', () => {
  it('changes are counted, each request once, and read when it ends', () => {
    const paused = run(three, { type: 'paused' }, change('ENTERED', row('new', 15)), change('LEFT', row('new', 15)));
    expect([ids(paused), paused.waiting.size]).toEqual([['r00', 'r01', 'r02'], 1]);
    expect(wanted(run(paused, { type: 'resumed' }))).toMatchObject({ why: 'inSight' });
    expect(wanted(run(three, { type: 'paused' }, { type: 'resumed' }))).toBeNull();
  });
});

describe('the sums of the server', () => {
  const deep = (() => {
    let state = read(emptyQueue(sizes), 40);
    for (let first = 0; first < 20; first += 1) {
      state = seen(state, first, first + 2);
      while (wanted(state)) state = read(state, 40);
    }
    return state;
  })();
  const sumOf = (part: Queued[]) => ({
    total: part.length,
    revSum: String(part.reduce((sum, { rev }) => sum + Number(rev), 0)),
  });
  const sums = (all: Queued[]) => {
    const asked = sumsToAsk(deep);
    const before = (bound: string | null) => (bound === null ? null : sumOf(all.filter(({ dueAt }) => dueAt < bound)));
    return { asked, all: sumOf(all), before: before(asked.from), through: before(asked.until) };
  };

  it('agree with the kept rows, wherever others have changed', () => {
    expect(deep.start.index).toBeGreaterThan(1);
    expect(differs(deep, sums(rows(0, 40)))).toBe(false);
    expect(differs(deep, sums([row('r00', 0, 7), ...rows(1, 38)]))).toBe(false);
  });

  it('tell a row that changed, left or came in among them', () => {
    const at = deep.start.index + 1;
    const all = rows(0, 40);
    expect(differs(deep, sums(all.with(at, { ...(all[at] as Queued), rev: '2' })))).toBe(true);
    expect(differs(deep, sums(all.toSpliced(at, 1)))).toBe(true);
    expect(differs(deep, sums([...all, row('new', at * 10 + 5)]))).toBe(true);
  });

  it('say where the kept rows stand, also where others are due in the same moment', () => {
    const { place } = deep.start;
    const tied = { id: '0', dueAt: place?.dueAt ?? '', rev: '1' };
    const state = withSums(deep, sums([...rows(0, 40), tied, row('new', 1)]));
    expect([state.start.index, state.total]).toEqual([deep.start.index + 2, 42]);
  });
});
