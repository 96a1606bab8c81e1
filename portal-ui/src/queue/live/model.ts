import type { Change } from './changes';
import { LiveQueue, type Ports, spreadMs } from './liveQueue';
import { byPlace, type Queued } from './place';
import type { Sum } from './sums';

/** A made-up queue for tests: what the server would hold and answer, by a clock that stands until it is moved. */
export interface ModelRow extends Queued {
  flow: string;
  holder: string | null;
}

export interface ModelFilter {
  flow?: string;
  unheld?: boolean;
}

/** Numbers from 0 up to 1 that a seed fixes (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Task {
  at: number;
  order: number;
  act: () => void;
}

const epoch = Date.UTC(2026, 0, 5);

export class Model {
  readonly rows = new Map<string, ModelRow>();
  /** Each event is dropped, doubled, swapped with the next or delayed with this chance. */
  faults = 0;
  time = 0;
  pages = 0;
  private tasks: Task[] = [];
  private order = 0;
  private rev = 0;
  private ids = 0;
  private followers = new Set<{ filter: ModelFilter; changed: (change: Change<ModelRow>) => void }>();

  constructor(readonly random: () => number) {}

  private readonly later = (ms: number, act: () => void) => {
    const task = { at: this.time + ms, order: (this.order += 1), act };
    this.tasks.push(task);
    return () => {
      this.tasks = this.tasks.filter((other) => other !== task);
    };
  };

  /** Lets so much time pass. */
  pass(ms: number) {
    const until = this.time + ms;
    for (;;) {
      let next: Task | undefined;
      for (const task of this.tasks) {
        if (task.at <= until && (!next || task.at < next.at || (task.at === next.at && task.order < next.order))) {
          next = task;
        }
      }
      if (!next) break;
      const { at, act } = next;
      this.tasks.splice(this.tasks.indexOf(next), 1);
      this.time = at;
      act();
    }
    this.time = until;
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  /** What the filter finds, as SQL would order it. */
  found(filter: ModelFilter): ModelRow[] {
    return [...this.rows.values()].filter((row) => matches(row, filter)).sort(byPlace);
  }

  open(filter: ModelFilter, sizes = { page: 5, near: 1, most: 15 }): LiveQueue<ModelRow, ModelFilter> {
    const ports: Ports<ModelRow, ModelFilter> = {
      page: (asked, after, first, answer) => {
        this.pages += 1;
        this.later(this.random() * 150, () => {
          const all = this.found(asked);
          const from = after === null ? 0 : all.filter((row) => byPlace(row, placeOf(after)) <= 0).length;
          const rows = all.slice(from, from + first).map((row) => ({ row, cursor: cursorOf(row) }));
          const page = { rows, more: all.length > from + first, total: all.length };
          this.later(this.random() * 150, () => answer(this.random() < this.faults ? null : page));
        });
      },
      sums: (asked, { from, until }, answer) => {
        this.later(this.random() * 50, () => {
          const all = this.found(asked);
          const before = (bound: string | null) => bound && sumOf(all.filter(({ dueAt }) => dueAt < bound));
          const sums = { all: sumOf(all), before: before(from) || null, through: before(until) || null };
          this.later(this.random() * 50, () => answer(sums));
        });
      },
      follow: (asked, changed) => {
        const follower = { filter: asked, changed };
        this.followers.add(follower);
        return () => this.followers.delete(follower);
      },
      later: this.later,
      now: () => this.time,
      random: this.random,
    };
    const queue = new LiveQueue(ports, filter, undefined, sizes);
    queue.start();
    return queue;
  }

  /** A request comes into the queue, or is in it again. */
  enter(id = `r${String((this.ids += 1)).padStart(4, '0')}`) {
    const dueIn = this.random() < 0.3 ? this.random() * 3_600_000 : 3_600_000;
    const dueAt = new Date(epoch + Math.floor(this.time + dueIn)).toISOString();
    this.write({ id, dueAt, rev: '', flow: this.pick(['a', 'b']) ?? 'a', holder: null });
  }

  change(part: Partial<ModelRow> = {}) {
    const row = this.pick([...this.rows.values()]);
    if (row) this.write({ ...row, ...part });
  }

  /** One is decided. */
  leave(): string | undefined {
    const row = this.pick([...this.rows.values()]);
    if (!row) return undefined;
    this.rows.delete(row.id);
    this.tell(row, null);
    return row.id;
  }

  private write(row: ModelRow) {
    const before = this.rows.get(row.id) ?? null;
    const after = { ...row, rev: String((this.rev += 1)) };
    this.rows.set(row.id, after);
    this.tell(before, after);
  }

  private tell(before: ModelRow | null, after: ModelRow | null) {
    for (const { filter, changed } of this.followers) {
      const was = before !== null && matches(before, filter);
      const is = after !== null && matches(after, filter);
      const id = (after ?? before)?.id ?? '';
      if (!was && !is) continue;
      const kind = was ? (is ? 'CHANGED' : 'LEFT') : 'ENTERED';
      const change = { kind, id, row: is ? after : null } as const;
      if (this.random() < this.faults) continue;
      const delay = this.random() < this.faults ? 3_000 : this.random() < this.faults ? 400 : 0;
      this.later(100 + delay, () => changed(change));
      if (this.random() < this.faults) this.later(100 + delay + this.random() * 300, () => changed(change));
    }
  }
}

/** How long after the last change the page shows what the server has: a heartbeat, its answer, and the reading. */
export const healedWithinMs = 3_000 + spreadMs;

function matches(row: ModelRow, { flow, unheld }: ModelFilter): boolean {
  return (flow === undefined || row.flow === flow) && (!unheld || row.holder === null);
}

function sumOf(rows: ModelRow[]): Sum {
  return { total: rows.length, revSum: String(rows.reduce((sum, { rev }) => sum + BigInt(rev), 0n)) };
}

function cursorOf({ dueAt, id }: Queued): string {
  return `${dueAt} ${id}`;
}

function placeOf(cursor: string) {
  const [dueAt = '', id = ''] = cursor.split(' ');
  return { dueAt, id };
}
