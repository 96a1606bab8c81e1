import { describe, expect, it } from 'vitest';
import type { NameSource } from '../generated/graphql';
import { mismatchInWords, partsOf, reasonsInWords } from './names';

const compared = (expectedSource: NameSource | null, part = {}) => ({
  expectedSource,
  score: 20,
  threshold: 70,
  matched: false,
  decisive: true,
  providerDiffers: false,
  ...part,
});

describe('a name flag in words', () => {
  it.each([
    [[compared('AADHAAR')], 'The bank names another holder than Aadhaar does.'],
    [[compared('AADHAAR'), compared('PAN')], 'The bank names another holder than Aadhaar and the PAN do.'],
    [[compared('ENTERED')], 'The bank names another holder than the applicant does.'],
    [[compared('PERSONAL_DETAILS')], 'The bank names another holder than the entered personal details do.'],
    [
      [compared(null, { score: null, providerDiffers: true })],
      'The bank says itself that the holder is somebody else.',
    ],
    [
      [compared('AADHAAR', { score: 100, matched: true, providerDiffers: true })],
      'The bank says itself that the holder is somebody else.',
    ],
  ])('names what was compared', (comparisons, sentence) => {
    expect(mismatchInWords('BankVerification', comparisons)).toBe(sentence);
  });

  it('says nothing of what was not compared', () => {
    expect(mismatchInWords('BankVerification', [])).toBeUndefined();
    expect(mismatchInWords('BankVerification', [compared('ENTERED', { decisive: false })])).toBeUndefined();
  });
});

describe('the words of a name that the other lacks', () => {
  const marked = (name: string, missing: string[]) =>
    partsOf(name, missing)
      .map(({ text, word }) => (word === null ? text : `[${text}]`))
      .join('');

  it.each([
    ['Asha Rao', ['Asha', 'Rao'], '[Asha] [Rao]'],
    ['Ramesh Kumar Sharma', ['Kumar'], 'Ramesh [Kumar] Sharma'],
    ['Ramesh K Kumar', ['K'], 'Ramesh [K] Kumar'],
    ['Rameshbhai D’Souza', ['bhai'], 'Ramesh[bhai] D’Souza'],
    ['Kumar Kumar', ['Kumar', 'Kumar'], '[Kumar] [Kumar]'],
    ['रमेश कुमार', ['कुमार'], 'रमेश [कुमार]'],
    ['Asha', ['Verma'], 'Asha'],
    ['Asha', [], 'Asha'],
  ])('are marked in %s', (name, missing, expected) => {
    expect(marked(name, missing)).toBe(expected);
  });
});

describe('the reasons of a score', () => {
  const pair = { expected: 'Asha', found: 'Asha', how: 'SAME' as const, joined: false, price: 0 };

  it('name what is missing, what is written otherwise and what holds the score, with their prices', () => {
    const reasons = reasonsInWords({
      pairs: [
        pair,
        { ...pair, expected: 'Ramesh', found: 'R', how: 'INITIAL', price: 4 },
        { ...pair, expected: 'Krishna Murthy', found: 'Krishnamurthy', joined: true },
      ],
      missing: [
        { word: 'Kumar', side: 'EXPECTED', price: 10 },
        { word: 'Bai', side: 'FOUND', price: 0 },
      ],
      ceilings: [{ ceiling: 'INITIALS_ONLY', price: 26 }],
    });
    expect(reasons).toEqual([
      'Kumar is missing: −10.',
      'Bai is only in the found name.',
      'Ramesh and R: an initial: −4.',
      'Krishna Murthy and Krishnamurthy: the same, in one word and in several.',
      'The names share initials alone: −26.',
    ]);
  });

  it('are none where the names are the same', () => {
    expect(reasonsInWords({ pairs: [pair], missing: [], ceilings: [] })).toEqual([]);
  });
});
