/** What keeps a picture from being good; null when nothing does. */
export type Advice = 'dark' | 'bright' | 'still' | null;

/** A small frame in grey, one byte a pixel, as the eye weighs the colours. */
export interface GreyFrame {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Mean brightness, 0 to 255, below and above which a face is hard to make out. */
const DARK = 50;
const BRIGHT = 225;

/** Edges of a sharp picture vary by hundreds, those of a blurred one by a few. */
const BLURRED = 12;

/** Mean change of a pixel between two frames: noise of the sensor makes 2 to 5. */
const MOVING = 16;

export function greyFrame({ width, height, data }: ImageData): GreyFrame {
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i++) {
    const at = i * 4;
    pixels[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, pixels };
}

/** Judges a frame by itself and against the one before it. */
export function advise(frame: GreyFrame, before: GreyFrame | null): Advice {
  const light = brightness(frame);
  if (light < DARK) return 'dark';
  if (light > BRIGHT) return 'bright';
  if (before !== null && movement(before, frame) > MOVING) return 'still';
  return sharpness(frame) < BLURRED ? 'still' : null;
}

export function brightness({ pixels }: GreyFrame): number {
  return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
}

/** Variance of the Laplacian: how much each pixel differs from its four neighbours. */
export function sharpness({ width, height, pixels }: GreyFrame): number {
  const at = (index: number) => pixels[index] ?? 0;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const edge = 4 * at(i) - at(i - 1) - at(i + 1) - at(i - width) - at(i + width);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Mean difference of the pixels; 0 for frames of different sizes. */
export function movement(before: GreyFrame, after: GreyFrame): number {
  if (before.pixels.length !== after.pixels.length) return 0;
  const sum = after.pixels.reduce((total, pixel, i) => total + Math.abs(pixel - (before.pixels[i] ?? 0)), 0);
  return sum / after.pixels.length;
}
