import type { Queued } from './place';
import { type QueueState, shifted } from './state';

/** How many rows a part of the queue has, and the sum of their rev. */
export interface Sum {
  total: number;
  revSum: string;
}

/** Parts of the queue whose sums tell whether the kept rows are what the server has, as values of dueBefore. */
export interface SumsAsked {
  /** All rows that are due before it come before the kept ones; null: none does. */
  from: string | null;
  /** The kept rows are all from there to this one; null: to the end of the queue. */
  until: string | null;
}

export interface SumsRead {
  asked: SumsAsked;
  /** Of all that the filter finds. */
  all: Sum;
  /** Of what is due before from and before until; null where that is null. */
  before: Sum | null;
  through: Sum | null;
}

/** What to ask of the rows that are kept now. Rows due in the same millisecond as one at the edge are left out. */
export function sumsToAsk({ start, end }: QueueState): SumsAsked {
  return {
    from: start.place && new Date(Date.parse(start.place.dueAt) + 1).toISOString(),
    until: end && (end.place?.dueAt ?? null),
  };
}

/** Whether the kept rows are other than the server's. Of rows that are kept no more nothing can be said. */
export function differs(state: QueueState, { asked, all, before, through }: SumsRead): boolean {
  const kept = sumsToAsk(state);
  const coversFrom = kept.from === null || (asked.from !== null && kept.from <= asked.from);
  const coversUntil = state.end === null || (asked.until !== null && kept.until !== null && asked.until <= kept.until);
  if (!state.ready || !coversFrom || !coversUntil) return false;
  if (asked.from !== null && asked.until !== null && asked.until <= asked.from) return false;
  const part = through ?? all;
  let [total, revSum] = [0, 0n];
  for (const row of knownRows(state)) {
    if ((asked.from !== null && row.dueAt < asked.from) || (asked.until !== null && row.dueAt >= asked.until)) continue;
    total += 1;
    revSum += BigInt(row.rev);
  }
  return part.total - (before?.total ?? 0) !== total || BigInt(part.revSum) - BigInt(before?.revSum ?? 0) !== revSum;
}

/** The state with the numbers of rows that the server counted. */
export function withSums<Row extends Queued>(
  state: QueueState<Row>,
  { asked, all, before }: SumsRead,
): QueueState<Row> {
  const counted = { ...state, total: all.total };
  const { start } = state;
  if (!before || !start.place || sumsToAsk(state).from !== asked.from) return counted;
  const { dueAt } = start.place;
  const tied = knownRows(state).filter((row) => row.dueAt === dueAt).length;
  return shifted(counted, start.place, before.total - tied - start.index);
}

function knownRows(state: QueueState): Queued[] {
  return [...state.entries.filter(({ mark }) => mark !== 'left').map(({ row }) => row), ...state.heldBack];
}
