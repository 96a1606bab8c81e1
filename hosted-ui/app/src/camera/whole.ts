/**
 * Whether a picture is there to its end. Browsers show the part of it that there is, and drawing that anew would make a
 * sound picture of a damaged one, which nobody could tell from it any more. Other files count as whole.
 */
export function isWhole(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0xff, 0xd8])) return contains(bytes, [0xff, 0xd9], scanOf(bytes));
  if (startsWith(bytes, letters('\x89PNG'))) return contains(bytes, letters('IEND'), 0);
  if (startsWith(bytes, letters('RIFF'))) {
    const length = bytes.length < 8 ? Infinity : new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    return bytes.length >= length + 8;
  }
  return true;
}

/** Where the picture itself begins in a JPEG: what lies before may hold a small one with an end of its own. */
function scanOf(bytes: Uint8Array): number {
  let at = 2;
  while (at + 3 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  return at;
}

const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Looked for from the end, where it is found at once in a whole picture. */
function contains(bytes: Uint8Array, part: number[], from: number): boolean {
  for (let at = bytes.length - part.length; at >= from; at--)
    if (part.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
