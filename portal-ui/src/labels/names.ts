import type { NameCeiling, NameComparisonFragment, NameRelation, NameSource, StepType } from '../generated/graphql';

/** Whose word the found name is, at the start of a sentence. */
const finders: Partial<Record<StepType, string>> = {
  BankVerification: 'The bank',
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

export const ceilingWords: Record<NameCeiling, string> = {
  TWO_PERSONS: 'What differs tells two persons apart, however much is alike.',
  INITIALS_ONLY: 'The names share initials alone.',
  COMMON_SURNAME: 'The names share a very common surname and initials.',
};

/** A part of a name, and whether the other name lacks it. */
export interface NamePart {
  text: string;
  missing: boolean;
}

/** The name in parts: its missing words marked, each once. */
export function partsOf(name: string, missing: readonly string[]): NamePart[] {
  const spans: [start: number, end: number][] = [];
  for (const word of missing) {
    const at = placeOf(name, word, spans);
    if (at >= 0) spans.push([at, at + word.length]);
  }
  spans.sort(([one], [other]) => one - other);
  const parts: NamePart[] = [];
  let done = 0;
  for (const [start, end] of spans) {
    if (start > done) parts.push({ text: name.slice(done, start), missing: false });
    parts.push({ text: name.slice(start, end), missing: true });
    done = end;
  }
  if (done < name.length) parts.push({ text: name.slice(done), missing: false });
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
