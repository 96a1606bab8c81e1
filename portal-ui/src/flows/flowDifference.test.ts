import { describe, expect, it } from 'vitest';
import { differenceOf, withChanges } from './flowDifference';
import { type DraftStep, type FlowDraft, sameDraft } from './flowDraft';

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const types = ['MobileOtp', 'PanVerification', 'SelfieFaceMatch', 'Consent'] as const;
const keys = ['mobile', 'pan', 'pan #2', 'selfie', 'agree', 'x', 'yy', 'zzz'];

function anyFlow(next: () => number): FlowDraft {
  const one = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value;
  const steps = Array.from({ length: Math.floor(next() * 9) }, (_, id): DraftStep => {
    const config = next() < 0.5 ? {} : { threshold: one([50, 60, 70]), fields: one([['a', 'b'], ['a'], []]) };
    const [purposeCode, providerBinding] = [one(['', 'PAN_CHECK']), one(['', 'other'])];
    return { id, key: one(keys), type: one(types), required: next() < 0.5, purposeCode, config, providerBinding };
  });
  return {
    name: one(['Shop', 'Shop check']),
    purposeCode: one(['', 'SHOP_CHECK']),
    noticeVersion: one(['1', '2']),
    retentionClass: one(['short', 'standard'] as const),
    reviewPolicy: one(['MANUAL', 'AUTO'] as const),
    locale: one(['en', 'hi'] as const),
    steps,
    checklist: one([
      [],
      [{ key: 'item1', text: 'Look', required: true }],
      [{ key: 'item1', text: 'Look', required: false }],
    ]),
  };
}

function flow(...names: string[]): FlowDraft {
  const step = { type: 'MobileOtp' as const, required: true, purposeCode: '', config: {}, providerBinding: '' };
  return {
    name: 'Shop',
    purposeCode: 'SHOP',
    noticeVersion: '1',
    retentionClass: 'standard',
    reviewPolicy: 'MANUAL',
    locale: 'en',
    steps: names.map((key, id) => ({ ...step, key, id })),
    checklist: [],
  };
}

describe('the difference of two flows', () => {
  it('leads from one to the other, whatever they are', () => {
    const next = numbersFrom(14);
    for (let turn = 0; turn < 1_000; turn += 1) {
      const [a, b] = [anyFlow(next), anyFlow(next)];
      const reached = withChanges(a, differenceOf(a, b));
      if (!sameDraft(reached, b)) expect(reached, `turn ${turn}`).toEqual(b);
    }
  });

  it('is none for equal flows, and only for them', () => {
    const next = numbersFrom(41);
    for (let turn = 0; turn < 1_000; turn += 1) {
      const [a, b] = [anyFlow(next), anyFlow(next)];
      expect(differenceOf(a, structuredClone(a))).toEqual([]);
      expect(differenceOf(a, b).length === 0).toBe(sameDraft(a, b));
    }
  });

  it('does not count the order in which a config names its settings', () => {
    const [a, b] = [flow('pan'), flow('pan')];
    Object.assign(a.steps[0] ?? {}, { config: { x: 1, y: 2 } });
    Object.assign(b.steps[0] ?? {}, { config: { y: 2, x: 1 } });
    expect(differenceOf(a, b)).toEqual([]);
  });

  it.each([
    [['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'], ['a']],
    [['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], ['d']],
    [['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'], 3],
    [['a', 'b', 'c', 'd', 'e'], ['a', 'd', 'b', 'c', 'e'], ['d']],
    [['a', 'b', 'c'], ['x', 'a', 'c'], []],
  ])('moves as few steps as it can: %j to %j', (from, to, moves) => {
    const moved = differenceOf(flow(...from), flow(...to)).flatMap((each) => (each.kind === 'moved' ? each.name : []));
    if (typeof moves === 'number') expect(moved).toHaveLength(moves);
    else expect(moved).toEqual(moves);
  });

  it('has its way on another flow, which keeps what was not changed', () => {
    const mine = differenceOf(flow('a', 'b', 'c'), flow('c', 'a', 'x'));
    expect(withChanges(flow('a', 'b', 'c', 'd'), mine).steps.map(({ key }) => key)).toEqual(['c', 'a', 'x', 'd']);
    expect(withChanges(flow('a', 'd'), mine).steps.map(({ key }) => key)).toEqual(['d', 'a', 'x']);
  });

  it('names a setting by what it was and what it is', () => {
    const [a, b] = [flow('selfie'), flow('selfie')];
    Object.assign(b.steps[0] ?? {}, { config: { threshold: 70 } });
    expect(differenceOf(a, b)).toMatchObject([
      { kind: 'config', name: 'selfie', setting: 'threshold', before: undefined, after: 70 },
    ]);
  });
});
