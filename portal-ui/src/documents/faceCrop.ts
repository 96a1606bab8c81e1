import type { Size } from './look';

/** Where a face is taken to be in a picture: its middle and its height, in the picture’s pixels. */
export interface Face {
  x: number;
  y: number;
  height: number;
}

/** What a reviewer has moved by hand: parts of the face’s height, and a factor. */
export interface Moved {
  x: number;
  y: number;
  size: number;
}

export const unmoved: Moved = { x: 0, y: 0, size: 1 };

/**
 * Nobody finds the face: the applicant’s page has an oval for it, 78 % as high as the shorter side and 5 % above the
 * middle, and takes the picture whole. A photo from a file may be otherwise; then the reviewer moves it.
 */
export function faceOfSelfie({ width, height }: Size): Face {
  const side = Math.min(width, height);
  return { x: width / 2, y: height / 2 - 0.05 * side, height: 0.78 * side };
}

/** A photo of an identity document is of the head and the shoulders, with the face a little above the middle. */
export function faceOfPortrait({ width, height }: Size): Face {
  return { x: width / 2, y: 0.43 * height, height: 0.6 * height };
}

/** The part of a box’s height that a face takes. */
const part = 0.74;

/** How a picture is laid into a box of this height, 4 to 5, so that its face is in the middle and of the same size. */
export function cropped(picture: Size, face: Face, box: Size, moved: Moved = unmoved) {
  const scale = ((box.height * part) / face.height) * moved.size;
  return {
    width: picture.width * scale,
    height: picture.height * scale,
    left: box.width / 2 - face.x * scale + moved.x * box.height * part,
    top: box.height / 2 - face.y * scale + moved.y * box.height * part,
  };
}

/** The light to which faces are brought: the mean of their pixels, of 255. */
const levelled = 125;

/** The factor that brings a face of this mean light to the level; what it would distort too much stays nearer. */
export function lightFactor(mean: number): number {
  return Math.min(Math.max(levelled / Math.max(mean, 1), 0.6), 1.8);
}

/** The mean light of pixels as a canvas gives them: red, green, blue and how solid, each of 255. */
export function meanLight(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  }
  return pixels.length < 4 ? levelled : sum / Math.floor(pixels.length / 4);
}
