import { fitted } from '../../camera/picture';

/**
 * Sides to read a picture at, in pixels: a dense code needs some 4 a module, more cost time and show more grain. The
 * reader misses some codes by a pixel's place, so that each further size is another chance.
 */
const SIDES = [1600, 1000, 2600, 1300, 900, 2000];

/** Loads the reader, which few need; rejects when it cannot be loaded. */
export async function loadedReader(): Promise<(pixels: ImageData) => string> {
  const { default: decode } = await import('qr/decode.js');
  return decode;
}

/**
 * The text of the QR code in a picture; null where none can be read. The picture stays on the device. The reader is
 * loaded for this alone; rejects when it cannot be loaded.
 */
export async function codeIn(file: Blob): Promise<string | null> {
  const decode = await loadedReader();
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  try {
    const longest = Math.max(image.width, image.height);
    // None is drawn larger than it is.
    for (const side of new Set(SIDES.map((each) => Math.min(each, longest)))) {
      const pixels = drawn(image, side);
      try {
        if (pixels !== null) return decode(pixels);
      } catch {
        // It says by an error that it found none, or one that it cannot read.
      }
    }
    return null;
  } finally {
    image.close();
  }
}

function drawn(image: ImageBitmap, side: number): ImageData | null {
  const { width, height } = fitted(image.width, image.height, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  // Transparent parts of a picture are paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
