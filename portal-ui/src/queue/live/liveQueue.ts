import type { Change } from './changes';
import { type Page, wanted } from './pages';
import type { Queued } from './place';
import { type QueueAction, queueReducer } from './reducer';
import { emptyQueue, type QueueState, type Sizes } from './state';
import { differs, type SumsAsked, sumsToAsk, type SumsRead } from './sums';

export type Stop = () => void;

/**
 * What the queue needs of the world. Answers may come at any time later; those to another filter than the last are
 * dropped.
 */
export interface Ports<Row extends Queued, Filter> {
  page: (filter: Filter, after: string | null, first: number, answer: (page: Page<Row> | null) => void) => void;
  sums: (filter: Filter, asked: SumsAsked, answer: (sums: Omit<SumsRead, 'asked'> | null) => void) => void;
  /** Tells what changes, and when something may have been missed. */
  follow: (filter: Filter, changed: (change: Change<Row>) => void, missed: () => void) => Stop;
  /** Runs the act after so many milliseconds. */
  later: (ms: number, act: () => void) => Stop;
  /** In milliseconds, for marks. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
}

/** Changes within it are shown together. */
const gatherMs = 100;

/** The sums are answered within it, or count as lost. */
const answersWithinMs = 20_000;

/** A change that the sums know already arrives within it. */
const arrivesWithinMs = 250;

/** Over how long pages that have missed the same spread what they ask. */
export const spreadMs = 2_000;

/** Keeps the part of the review queue that is looked at as the server has it. */
export class LiveQueue<Row extends Queued, Filter> {
  private current: QueueState<Row>;
  private filter: Filter;
  private readonly listeners = new Set<() => void>();
  private gathered: Change<Row>[] = [];
  private halted = true;
  private checking: Stop | null = null;
  /** What the server has, while the kept rows have not been the same since: the rest may be on its way as changes. */
  private unmatched: SumsRead | null = null;
  /** Counts the filters, so that what was asked of an earlier one is told apart. */
  private asked = 0;
  private endFollowing: Stop = () => undefined;

  /** noted hears of each change, shown or not. */
  constructor(
    private readonly ports: Ports<Row, Filter>,
    filter: Filter,
    private readonly noted: (change: Change<Row>) => void = () => undefined,
    sizes?: Sizes,
  ) {
    this.current = emptyQueue(sizes);
    this.filter = filter;
  }

  /** Begins to follow and to read. */
  start() {
    this.halted = false;
    this.endFollowing = this.follow();
    this.read();
  }

  readonly state = (): QueueState<Row> => this.current;

  readonly watch = (listener: () => void): Stop => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Another filter. */
  ask(filter: Filter) {
    this.stop();
    this.filter = filter;
    this.dispatch({ type: 'asked' });
    this.start();
  }

  stop() {
    this.asked += 1;
    this.halted = true;
    this.gathered = [];
    this.checking?.();
    this.checking = null;
    this.unmatched = null;
    this.endFollowing();
  }

  readonly dispatch = (action: QueueAction<Row>) => {
    // What was heard before the reader takes hold of the list moves its rows still.
    if (action.type === 'engaged' && !this.current.engaged) this.apply();
    const before = this.current;
    this.current = queueReducer(before, action);
    this.read();
    if (this.current !== before) this.tell();
  };

  private tell() {
    this.listeners.forEach((listener) => listener());
  }

  /** Reads again after a failure. */
  retry() {
    this.halted = false;
    this.read();
  }

  /**
   * Compares what is kept with what the server has, after a part of the time that is given to spread it over. What is
   * in sight is read again at most once.
   */
  check(withinMs = 0) {
    if (this.checking || !this.current.ready || this.current.paused) return;
    this.checking = this.ports.later(this.ports.random() * withinMs, () =>
      this.sum((sums) => {
        if (!differs(this.current, sums)) return;
        this.unmatched = sums;
        this.checking = this.ports.later(arrivesWithinMs + this.ports.random() * spreadMs, () => {
          this.checking = null;
          this.apply();
          if (this.unmatched && !this.current.paused) this.dispatch({ type: 'outdated' });
          this.unmatched = null;
        });
      }),
    );
  }

  /** Learns how many rows there are. */
  private sum(then: (sums: SumsRead) => void = () => undefined) {
    const asked = sumsToAsk(this.current);
    const of = this.asked;
    // An answer that never comes must not be the last that is waited for.
    const giveUp = this.ports.later(answersWithinMs, () => (this.checking = null));
    this.ports.sums(this.filter, asked, (answer) => {
      giveUp();
      if (of !== this.asked) return;
      this.checking = null;
      if (!answer || this.current.paused) return;
      this.apply();
      const sums = { ...answer, asked };
      this.dispatch({ type: 'summed', sums });
      then(sums);
    });
  }

  private follow(): Stop {
    const of = this.asked;
    return this.ports.follow(
      this.filter,
      (change) => {
        if (of !== this.asked) return;
        if (this.gathered.length === 0) this.ports.later(gatherMs, () => this.apply());
        this.gathered.push(change);
        this.noted(change);
      },
      () => {
        if (of === this.asked) this.check(spreadMs);
      },
    );
  }

  /** Shows what was gathered. */
  private apply() {
    if (this.gathered.length === 0) return;
    const changes = this.gathered;
    this.gathered = [];
    for (const change of changes) {
      this.current = queueReducer(this.current, { type: 'changed', change, at: this.ports.now() });
      if (this.unmatched && !differs(this.current, this.unmatched)) this.unmatched = null;
    }
    this.read();
    this.tell();
  }

  /** Reads what is wanted, a page at a time. */
  private read() {
    if (this.halted) return;
    const fetch = wanted(this.current);
    if (!fetch) return;
    this.current = queueReducer(this.current, { type: 'fetched', fetch });
    const { fetches: number } = this.current;
    const of = this.asked;
    this.ports.page(this.filter, fetch.after.cursor, fetch.first, (page) => {
      if (of !== this.asked) return;
      this.halted = page === null;
      // What has happened before the answer goes before it.
      this.apply();
      if (!page) {
        this.dispatch({ type: 'failed', number });
        return;
      }
      this.dispatch({ type: 'read', number, page, at: this.ports.now() });
      // Where it begins was reckoned from rows that were out of date.
      if (fetch.why === 'inSight') this.sum();
    });
  }
}
