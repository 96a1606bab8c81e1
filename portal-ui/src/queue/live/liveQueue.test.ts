import { describe, expect, it } from 'vitest';
import { healedWithinMs, Model, type ModelFilter, seeded } from './model';
import { byPlace, type Queued } from './place';
import { extent, isWithin, type QueueState } from './state';

const filters: ModelFilter[] = [{}, { flow: 'a' }, { unheld: true }, { flow: 'b', unheld: true }];
const runs = 10_000;

/** One reviewer's page over a queue that others work on, until all is quiet and one heartbeat has passed. */
function run(seed: number) {
  const random = seeded(seed);
  const model = new Model(random);
  model.faults = 0.01;
  let filter = model.pick(filters) ?? {};
  for (let i = 0; i < 30; i += 1) {
    model.enter();
    model.time += 1_000 * random();
  }
  const queue = model.open(filter);
  const gone: string[] = [];
  let isOrdered = true;
  const acts: (() => void)[] = [
    () => model.enter(),
    () => model.enter(gone.pop()),
    () => model.change(),
    () => model.change({ holder: 'me' }),
    () => model.change({ holder: null }),
    () => {
      const id = model.leave();
      if (id) gone.push(id);
    },
    () => model.leave(),
    () => {
      const first = Math.floor(random() * extent(queue.state()));
      queue.dispatch({ type: 'viewed', first, last: first + 3 });
    },
    () => queue.dispatch({ type: random() < 0.5 ? 'paused' : 'resumed' }),
    () => queue.dispatch(random() < 0.5 ? { type: 'engaged' } : { type: 'released', at: model.time }),
    () => {
      if (random() < 0.3) queue.ask((filter = model.pick(filters) ?? {}));
    },
    () => {
      // The queue is worked off.
      if (random() < 0.1) while (model.leave());
    },
    () => queue.check(),
    () => queue.retry(),
  ];
  for (let i = 0; i < 40; i += 1) {
    model.pick(acts)?.();
    model.pass(random() * 200);
    isOrdered &&= ordered(queue.state());
  }
  model.faults = 0;
  queue.dispatch({ type: 'resumed' });
  queue.dispatch({ type: 'released', at: model.time });
  queue.retry();
  // Quiet: what was delayed has come.
  model.pass(5_000);
  queue.check();
  model.pass(healedWithinMs);
  queue.stop();
  return { state: queue.state(), wanted: model.found(filter), isOrdered };
}

/** The kept rows stand in the server's order, each once, and are not too many. */
function ordered({ entries, sizes, start, end, ready }: QueueState): boolean {
  const rows = entries.map(({ row }) => row);
  return (
    rows.length <= sizes.most + sizes.page &&
    rows.every((row, index) => index === 0 || byPlace(rows[index - 1] as Queued, row) < 0) &&
    (!ready || rows.every((row) => isWithin(row, start, end)))
  );
}

/** What is shown against what SQL would give, as far as they are in sight. */
function compared(state: QueueState, rows: { id: string; dueAt: string; rev: string }[]) {
  const { start, end, entries, view } = state;
  const shown = entries.slice(Math.max(0, view.first - start.index), view.last - start.index + 1);
  const from = rows.findIndex((row) => isWithin(row, start, end));
  const first = Math.min(view.first, Math.max(0, extent(state) - 1));
  return {
    shown: {
      total: state.total,
      index: start.index,
      rows: shown.map(({ row, mark }) => `${row.id} ${row.rev} ${mark === 'left'}`),
    },
    sql: {
      total: rows.length,
      index: from < 0 ? start.index : from,
      rows: rows.slice(view.first, view.last + 1).map(({ id, rev }) => `${id} ${rev} false`),
    },
    isCovered: rows.length === 0 || (first >= start.index && first < start.index + Math.max(1, entries.length)),
  };
}

describe('a page of the review queue', () => {
  it(`shows in ${runs} seeded runs what the server has, after quiet and one heartbeat`, { timeout: 60_000 }, () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const { state, wanted, isOrdered } = run(seed);
      const { shown, sql, isCovered } = compared(state, wanted);
      expect({ seed, ...shown, isCovered, isOrdered }).toEqual({ seed, ...sql, isCovered: true, isOrdered: true });
    }
  });
});
