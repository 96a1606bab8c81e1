/**
 * Indic keyboards may type digits of their own script. Each script's ten digits
 * are contiguous from a code point ending in 6 or 0, so one table of zeros does.
 */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10];

export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((candidate) => point >= candidate && point < candidate + 10);
    return zero === undefined ? digit : String(point - zero);
  });
}

/** The code of so many digits: the first run of that length, as in a whole message, or the first digits. */
export function codeIn(text: string, length: number): string {
  const runs = asciiDigits(text).match(/[0-9]+/g) ?? [];
  return runs.find((run) => run.length === length) ?? runs.join('').slice(0, length);
}

/** The digits of what was typed or pasted, in ASCII; spaces and dashes go. */
export function onlyDigits(text: string): string {
  return asciiDigits(text).replace(/[^0-9]/g, '');
}
