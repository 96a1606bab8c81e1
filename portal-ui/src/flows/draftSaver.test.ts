import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSaver, pauseMs, type SavedDraft, type Saving } from './draftSaver';
import { emptyDraft, type FlowDraft } from './flowDraft';
import type { KeptDraft } from './keptDraft';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const named = (name: string): FlowDraft => emptyDraft(name);

function saved(draft: FlowDraft, revision: number): SavedDraft {
  return { draft, revision, version: 2, breaches: [], warnings: [] };
}

/** A saver over a service that keeps what it is sent unless it is told otherwise. */
function open(answers: Saving[] = [], revision = 0) {
  const sent: [name: string, revision: number][] = [];
  let last = revision;
  let kept: KeptDraft | null = null;
  const store = {
    read: () => kept,
    write: (next: KeptDraft | null) => {
      kept = next;
    },
  };
  const send = (draft: FlowDraft, from: number) => {
    sent.push([draft.name, from]);
    last += 1;
    return Promise.resolve<Saving>(answers.shift() ?? { kind: 'saved', saved: saved(draft, last) });
  };
  const saver = new DraftSaver(saved(named('Shop'), revision), send, store);
  return { saver, sent, kept: () => kept };
}

const pause = () => vi.advanceTimersByTimeAsync(pauseMs);

describe('a draft', () => {
  it('is saved two seconds after its last change, against the revision that it was begun from', async () => {
    const { saver, sent, kept } = open();
    saver.edit(named('Shop c'));
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    saver.edit(named('Shop ch'));
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(sent).toEqual([]);
    expect(kept()?.draft.name).toBe('Shop ch');
    expect(saver.state().unsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([['Shop ch', 0]]);
    expect(saver.state()).toMatchObject({ unsaved: false, saved: { revision: 1 } });
    expect(kept()).toBeNull();
    saver.edit(named('Shop check'));
    await pause();
    expect(sent).toEqual([
      ['Shop ch', 0],
      ['Shop check', 1],
    ]);
  });

  it('is not sent where nothing was changed, or a change was taken back', async () => {
    const { saver, sent, kept } = open();
    await vi.advanceTimersByTimeAsync(60_000);
    saver.edit(named('Shop c'));
    saver.edit(named('Shop'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([]);
    expect(kept()).toBeNull();
  });

  it('is kept and sent again while the service cannot be reached', async () => {
    const away: Saving = { kind: 'refused', fault: { code: 'UNREACHABLE', message: '' } };
    const { saver, sent, kept } = open([away, away]);
    saver.edit(named('Shop c'));
    await pause();
    expect(saver.state().refusal?.fault.code).toBe('UNREACHABLE');
    expect(kept()).toMatchObject({ draft: { name: 'Shop c' }, revision: 0 });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(sent).toHaveLength(3);
    expect(saver.state()).toMatchObject({ refusal: null, unsaved: false });
    expect(kept()).toBeNull();
  });

  it('that is refused waits for its next change', async () => {
    const { saver, sent } = open([{ kind: 'refused', fault: { code: 'FLOW_INVALID', message: '' } }]);
    saver.edit(named(''));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(await saver.flush()).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it('that somebody else changed is not saved until a person chooses', async () => {
    const theirs = saved(named('Theirs'), 7);
    const { saver, sent, kept } = open([{ kind: 'conflict', theirs }], 6);
    saver.edit(named('Mine'));
    await pause();
    saver.edit(named('Mine too'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await saver.flush()).toBe(false);
    expect(sent).toEqual([['Mine', 6]]);
    expect(kept()?.draft.name).toBe('Mine too');
    saver.keepMine();
    await pause();
    expect(sent[1]).toEqual(['Mine too', 7]);
    expect(saver.state()).toMatchObject({ conflict: null, unsaved: false });
  });

  it('of theirs takes the place of mine where a person chooses so', async () => {
    const { saver, sent, kept } = open([{ kind: 'conflict', theirs: saved(named('Theirs'), 7) }], 6);
    saver.edit(named('Mine'));
    await pause();
    expect(saver.takeTheirs().name).toBe('Theirs');
    expect(saver.state()).toMatchObject({ conflict: null, unsaved: false, saved: { revision: 7 } });
    expect(kept()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('that was saved although its answer was lost is no conflict', async () => {
    const lost: Saving = { kind: 'refused', fault: { code: 'UNREACHABLE', message: '' } };
    const { saver } = open([lost, { kind: 'conflict', theirs: saved(named('Mine'), 1) }]);
    saver.edit(named('Mine'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saver.state()).toMatchObject({ conflict: null, unsaved: false, saved: { revision: 1 } });
  });

  it('changed while it is being saved is saved once more', async () => {
    const { saver, sent } = open();
    saver.edit(named('Shop c'));
    const flushed = saver.flush();
    saver.edit(named('Shop ch'));
    expect(await flushed).toBe(true);
    expect(sent.map(([name]) => name)).toEqual(['Shop c', 'Shop ch']);
  });

  it('that was published is not written again', async () => {
    const { saver, sent, kept } = open();
    saver.edit(named('Shop c'));
    saver.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await saver.flush()).toBe(false);
    expect(sent).toEqual([]);
    expect(kept()).toBeNull();
  });
});
