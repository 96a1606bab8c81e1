import type { NameCeiling, NameComparisonFragment, NameRelation, NameSource, StepType } from '../generated/graphql';

/** Whose word the found name is, at the start of a sentence. */
const finders: Partial<Record<StepType, string>> = {
  BankVerification: 'The bank',
  BusinessDetails: 'The GST network',
  PanVerification: 'The tax registry',
};

/** Where the expected name is from, within a sentence and by itself. */
export const sourceWords: Record<NameSource, { named: string; label: string }> = {
  AADHAAR: { named: 'Aadhaar', label: 'by Aadhaar' },
  PAN: { named: 'the PAN', label: 'by the PAN' },
  PERSONAL_DETAILS: { named: 'the entered personal details', label: 'by the entered personal details' },
  ENTERED: { named: 'the applicant', label: 'as the applicant entered it' },
};

export function finderOf(type: StepType | undefined): string {
  return (type && finders[type]) ?? 'The provider';
}

type Compared = Pick<
  NameComparisonFragment,
  'expectedSource' | 'score' | 'threshold' | 'matched' | 'decisive' | 'providerDiffers'
>;

/** What a name flag says, from what was compared. Undefined where nothing that was compared says it. */
export function mismatchInWords(type: StepType | undefined, compared: readonly Compared[]): string | undefined {
  const finder = finderOf(type);
  const differing = compared.filter(({ decisive, matched }) => decisive && !matched);
  const sources = [...new Set(differing.flatMap(({ expectedSource }) => expectedSource ?? []))];
  if (sources.length > 0) {
    const many = sources.length > 1 || sources[0] === 'PERSONAL_DETAILS';
    const named = sources.map((source) => sourceWords[source].named).join(' and ');
    return `${finder} names another holder than ${named} ${many ? 'do' : 'does'}.`;
  }
  if (compared.some(({ providerDiffers }) => providerDiffers)) {
    return `${finder} says itself that the holder is somebody else.`;
  }
  return undefined;
}

export const relationWords: Record<Exclude<NameRelation, 'SAME'>, string> = {
  SOUND: 'another usual spelling',
  VARIANT: 'a near spelling',
  INITIAL: 'an initial',
};

type Explained = Pick<NameComparisonFragment, 'pairs' | 'missing' | 'ceilings'>;

/** Why the score is not 100, one sentence a reason: "Kumari is missing: −10". */
export function reasonsInWords({ pairs, missing, ceilings }: Explained): string[] {
  return [
    ...missing.map(({ word, side, price }) =>
      priced(side === 'EXPECTED' ? `${word} is missing` : `${word} is only in the found name`, price),
    ),
    ...pairs
      .filter(({ how, joined, price }) => how !== 'SAME' || joined || price > 0)
      .map((pair) => priced(`${pair.expected} and ${pair.found}: ${relationOf(pair)}`, pair.price)),
    ...ceilings.map(({ ceiling, price }) => priced(ceilingWords[ceiling].replace(/\.$/, ''), price)),
  ];
}

/** How two words are the same, within a sentence. */
export function relationOf({ how, joined }: Pick<NameComparisonFragment['pairs'][number], 'how' | 'joined'>): string {
  const same = how === 'SAME' ? 'the same' : relationWords[how];
  return joined ? `${same}, in one word and in several` : same;
}

function priced(words: string, price: number): string {
  return price === 0 ? `${words}.` : `${words}: −${price}.`;
}

export const ceilingWords: Record<NameCeiling, string> = {
  TWO_PERSONS: 'What differs tells two persons apart, however much is alike.',
  INITIALS_ONLY: 'The names share initials alone.',
  COMMON_SURNAME: 'The names share a very common surname and initials.',
};

/** A part of a name, and which of the words it is; null where it is none of them. */
export interface NamePart {
  text: string;
  word: number | null;
}

/** The name in parts: the words, each once, and what stands between them. */
export function partsOf(name: string, words: readonly string[]): NamePart[] {
  const spans: [start: number, end: number][] = [];
  const found = words.flatMap((text, word) => {
    const at = placeOf(name, text, spans);
    if (at < 0) return [];
    spans.push([at, at + text.length]);
    return { at, end: at + text.length, word };
  });
  found.sort((one, other) => one.at - other.at);
  const parts: NamePart[] = [];
  const rest = (from: number, to: number) => {
    if (from < to) parts.push({ text: name.slice(from, to), word: null });
  };
  let done = 0;
  for (const { at, end, word } of found) {
    rest(done, at);
    parts.push({ text: name.slice(at, end), word });
    done = end;
  }
  rest(done, name.length);
  return parts;
}

/** Where the word stands by itself in the name, else where it is part of a longer one. */
function placeOf(name: string, word: string, taken: readonly [number, number][]): number {
  const lower = name.toLowerCase();
  const wanted = word.toLowerCase();
  if (lower.length !== name.length || wanted === '') return -1;
  const places: number[] = [];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    if (!taken.some(([start, end]) => at < end && at + wanted.length > start)) places.push(at);
  }
  const alone = places.find((at) => !isLetter(lower.at(at - 1), at > 0) && !isLetter(lower.at(at + wanted.length)));
  return alone ?? places[0] ?? -1;
}

function isLetter(character: string | undefined, isThere = true): boolean {
  return isThere && character !== undefined && /[\p{L}\p{M}]/u.test(character);
}
