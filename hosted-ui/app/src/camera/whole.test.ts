import { expect, it } from 'vitest';
import { isWhole } from './whole';

const JPEG_START = [0xff, 0xd8];
/** A segment with a small picture in it, as cameras write it. */
const THUMBNAIL = [0xff, 0xe1, 0, 8, 0xff, 0xd8, 1, 2, 0xff, 0xd9];
const SCAN = [0xff, 0xda, 0, 3, 0, 7, 7];
const JPEG_END = [0xff, 0xd9];
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a JPEG', true, [...JPEG_START, ...THUMBNAIL, ...SCAN, ...JPEG_END]],
  ['a JPEG with a film behind it', true, [...JPEG_START, ...SCAN, ...JPEG_END, ...ascii('moov')]],
  ['a JPEG cut in its picture', false, [...JPEG_START, ...THUMBNAIL, ...SCAN]],
  ['a JPEG cut before its picture', false, [...JPEG_START, ...THUMBNAIL.slice(0, 6)]],
  ['a JPEG of its start', false, JPEG_START],
  ['a JPEG of stray bytes', false, [...JPEG_START, 1, 2, 3, 4, 5]],
  ['a PNG', true, ascii('\x89PNG....IEND\xae\x42')],
  ['a PNG that is cut', false, ascii('\x89PNG....IDAT')],
  ['a WebP', true, [...ascii('RIFF'), 4, 0, 0, 0, ...ascii('WEBP')]],
  ['a WebP that is cut', false, [...ascii('RIFF'), 9, 0, 0, 0, ...ascii('WEBP')]],
  ['a WebP of its start', false, ascii('RIFF\x01')],
  ['a picture of another kind', true, ascii('GIF89a')],
  ['nothing', true, []],
])('%s is whole: %s', (_, whole, bytes) => {
  expect(isWhole(Uint8Array.from(bytes))).toBe(whole);
});
