import { isWhole } from './whole';

/** The largest file that the service takes (SPEC "Limits", Upload). */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** No picture of a phone weighs more, and more would be too much for a phone to read at once. */
const MOST_READ_BYTES = 100 * 1024 * 1024;

/** What one picture may weigh when it is sent, in bytes. */
export const MAX_PICTURE_BYTES = 500_000;

/** Longest side that is kept, in pixels. */
export const FACE_SIDE = 1280;
export const FRAME_SIDE = 960;
export const PAPER_SIDE = 2000;

/** A picture drawn smaller than this shows too little of a face or a page. */
const LEAST_SIDE = 640;

interface Source {
  image: CanvasImageSource;
  width: number;
  height: number;
}

/** How large and how exact to draw, from the best on. */
export interface Drawing {
  width: number;
  height: number;
  quality: number;
}

/** The same shape with at most `longest` on its longer side. Nothing is made larger. */
export function fitted(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What to try, one after the other, until the result is small enough. */
export function drawings(width: number, height: number, longest: number): Drawing[] {
  const sides = [longest, longest * 0.75, longest * 0.55].map((side) => Math.max(LEAST_SIDE, side));
  return sides.flatMap((side) => [0.85, 0.7, 0.55].map((quality) => ({ ...fitted(width, height, side), quality })));
}

/** The first result that is small enough, else the last one; null when nothing could be drawn. */
export async function smallEnough(
  plans: Drawing[],
  draw: (plan: Drawing) => Promise<Blob | null>,
): Promise<Blob | null> {
  let best: Blob | null = null;
  for (const plan of plans) {
    best = (await draw(plan)) ?? best;
    if (best !== null && best.size <= MAX_PICTURE_BYTES) break;
  }
  return best;
}

/** The live picture as a JPEG file. */
export async function pictureOf(video: HTMLVideoElement, longest: number): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  return width === 0 ? null : jpegOf({ image: video, width, height }, longest);
}

/**
 * A chosen file as it is sent: a picture is drawn anew upright and smaller, without anything that the camera wrote
 * beside it, such as the place. What the device cannot show, what is damaged, and a PDF stay as they are. Null for a
 * file that cannot be read: it was removed since it was chosen, or lies where the device cannot fetch it from.
 */
export async function preparedFile(file: Blob, longest: number): Promise<Blob | null> {
  const shrinks = file.type === '' || file.type.startsWith('image/');
  // Its size alone refuses it.
  if (file.size > (shrinks ? MOST_READ_BYTES : MAX_FILE_BYTES)) return file;
  // A PDF too: what cannot be read is told of at once, for sending it would seem to fail for the network.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return null;
  if (file.type === 'application/pdf' || !isWhole(new Uint8Array(bytes))) return file;
  const source = await decoded(file);
  if (source === null) return file;
  try {
    return (await jpegOf(source, longest)) ?? file;
  } finally {
    if ('close' in source.image) source.image.close();
  }
}

function jpegOf({ image, width, height }: Source, longest: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  return smallEnough(drawings(width, height, longest), (plan) => {
    canvas.width = plan.width;
    canvas.height = plan.height;
    context.imageSmoothingQuality = 'high';
    // JPEG knows no transparency: what shines through would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, plan.width, plan.height);
    context.drawImage(image, 0, 0, plan.width, plan.height);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', plan.quality));
  });
}

/** Null for what the device cannot show. */
async function decoded(file: Blob): Promise<Source | null> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { image, width: image.width, height: image.height };
  } catch {
    return decodedByElement(file);
  }
}

/** Old browsers do not take the orientation as an option; their image element minds it. */
async function decodedByElement(file: Blob): Promise<Source | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return width === 0 ? null : { image, width, height };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
