import { describe, expect, it } from 'vitest';
import { row } from '../testing/requests';
import {
  emptyQueue,
  ghostCount,
  type QueueAction,
  type QueueChange,
  queueReducer,
  type QueueState,
  waitingCount,
} from './queueState';

function run(actions: QueueAction[], from: QueueState = emptyQueue): QueueState {
  return actions.reduce(queueReducer, from);
}

function changed(kind: QueueChange['kind'], changedRow = row('a')): QueueAction {
  return { type: 'changed', change: { kind, row: changedRow, at: 1 } };
}

const loaded = run([
  { type: 'loadStarted' },
  { type: 'pageLoaded', rows: [row('c', 30), row('b', 20)] },
  { type: 'pageLoaded', rows: [row('a', 10)] },
  { type: 'loadFinished', at: 0 },
]);

describe('fetching the queue', () => {
  it('puts the longest waiting first, whatever the order of the pages', () => {
    expect(loaded.order).toEqual(['a', 'b', 'c']);
    expect(loaded.ready).toBe(true);
  });

  it('shows the first page before the last has come', () => {
    const state = run([{ type: 'loadStarted' }, { type: 'pageLoaded', rows: [row('c')] }]);
    expect(state.order).toEqual(['c']);
    expect(state.ready).toBe(false);
  });

  it('drops what a whole fetch no longer brings', () => {
    const state = run(
      [{ type: 'loadStarted' }, { type: 'pageLoaded', rows: [row('b', 20)] }, { type: 'loadFinished', at: 0 }],
      loaded,
    );
    expect(state.order).toEqual(['b']);
  });

  it('trusts a change more than a page that was on its way before it', () => {
    const state = run(
      [
        { type: 'loadStarted' },
        changed('LEFT', row('a', 10, { status: 'APPROVED' })),
        changed('ENTERED', row('d', 40)),
        { type: 'pageLoaded', rows: [row('a', 10), row('b', 20), row('c', 30)] },
        { type: 'loadFinished', at: 0 },
      ],
      loaded,
    );
    expect(state.order).toEqual(['b', 'c', 'd']);
  });

  it('keeps what it has when a fetch fails', () => {
    expect(run([{ type: 'loadStarted' }, { type: 'loadFailed' }], loaded).order).toEqual(['a', 'b', 'c']);
  });
});

describe('changes', () => {
  it('places a newcomer by how long it waits and marks it', () => {
    const state = run([changed('ENTERED', row('ab', 15))], loaded);
    expect(state.order).toEqual(['a', 'ab', 'b', 'c']);
    expect(state.entries.get('ab')?.mark).toBe('entered');
    expect(state.news).toEqual({ entered: 1, left: 0 });
  });

  it('removes a case that left', () => {
    const state = run([changed('LEFT', row('b', 20, { status: 'APPROVED' }))], loaded);
    expect(state.order).toEqual(['a', 'c']);
    expect(state.news).toEqual({ entered: 0, left: 1 });
  });

  it('reads a change to a final status as leaving', () => {
    expect(run([changed('CHANGED', row('b', 20, { status: 'CANCELLED' }))], loaded).order).toEqual(['a', 'c']);
  });

  it('takes a repeated arrival for a change', () => {
    const state = run([changed('ENTERED', row('a', 10))], loaded);
    expect(state.order).toEqual(['a', 'b', 'c']);
    expect(state.news.entered).toBe(0);
  });

  it('ignores the leaving of a case that it never had', () => {
    expect(run([changed('LEFT', row('x'))], loaded)).toEqual(loaded);
  });
});

describe('while someone points at a row', () => {
  const engaged = run([{ type: 'engaged' }], loaded);

  it('keeps a case that left in its place, as a ghost', () => {
    const state = run([changed('LEFT', row('a', 10, { status: 'APPROVED' }))], engaged);
    expect(state.order).toEqual(['a', 'b', 'c']);
    expect(state.entries.get('a')).toMatchObject({ mark: 'left', row: { status: 'APPROVED' } });
    expect(ghostCount(state)).toBe(1);
  });

  it('puts newcomers at the end, even those that belong higher', () => {
    expect(run([changed('ENTERED', row('0', 0))], engaged).order).toEqual(['a', 'b', 'c', '0']);
  });

  it('brings a ghost back to life where it stands', () => {
    const state = run([changed('LEFT', row('a', 10)), changed('ENTERED', row('a', 50))], engaged);
    expect(state.order).toEqual(['a', 'b', 'c']);
    expect(state.entries.get('a')?.mark).toBe('entered');
  });

  it('settles once the pointer and the focus are gone', () => {
    const state = run([changed('LEFT', row('b', 20)), changed('ENTERED', row('0', 0)), { type: 'released' }], engaged);
    expect(state.order).toEqual(['0', 'a', 'c']);
    expect(ghostCount(state)).toBe(0);
  });

  it('settles on demand and goes on keeping still', () => {
    const state = run([changed('LEFT', row('b', 20)), { type: 'settled' }], engaged);
    expect(state.order).toEqual(['a', 'c']);
    expect(state.engaged).toBe(true);
  });
});

describe('paused', () => {
  const paused = run([{ type: 'paused' }], loaded);

  it('holds changes back and counts each request once', () => {
    const state = run(
      [changed('ENTERED', row('d', 40)), changed('CHANGED', row('d', 40)), changed('LEFT', row('a', 10))],
      paused,
    );
    expect(state.order).toEqual(['a', 'b', 'c']);
    expect(waitingCount(state)).toBe(2);
  });

  it('applies what waited on resume', () => {
    const state = run([changed('ENTERED', row('d', 40)), changed('LEFT', row('a', 10)), { type: 'resumed' }], paused);
    expect(state.order).toEqual(['b', 'c', 'd']);
    expect(waitingCount(state)).toBe(0);
  });

  it('remembers that changes were missed', () => {
    expect(run([{ type: 'changesMissed' }], paused).missed).toBe(true);
    expect(run([{ type: 'changesMissed' }], loaded).missed).toBe(false);
    expect(run([{ type: 'changesMissed' }, { type: 'resumed' }], paused).missed).toBe(false);
  });
});
