import { loadedReader } from './scan';

/** How long a look at the live picture rests after the one before: a cheap phone has other work, too. */
const REST_MS = 200;

/** One way to draw the live picture for the reader. */
interface Look {
  /** Of the shorter side, around the middle: the frame, and what is around it. */
  share: number;
  /** The longest side that the reader is given, in pixels: a dense code in the frame needs some 4 a module. */
  longest: number;
}

/**
 * How the picture is drawn for one look after the other, over and over. The reader misses some dense codes by a pixel's
 * place, and a still hand would give it the same pixels each time: the next drawing of the same picture it reads.
 */
const LOOKS: readonly Look[] = [
  { share: 0.95, longest: 1200 },
  { share: 0.95, longest: 800 },
  { share: 1, longest: 900 },
  { share: 0.97, longest: 700 },
  { share: 0.9, longest: 800 },
];

/** What browsers of Android and macOS bring, which reads dense codes faster than any script. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** UIDAI's code holds some thousands of digits. An old one holds XML with the whole number: it is never sent. */
export const isAadhaarCode = (text: string) => /^[0-9]{300,}$/.test(text);

async function detector(): Promise<Detector | null> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  try {
    const formats = await BarcodeDetector.getSupportedFormats();
    return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

/** Reads the live picture until `stop` is called: every text of a code is given, also the same one again. */
export function readLive(
  video: HTMLVideoElement,
  { onText, onLost }: { onText: (text: string) => void; onLost: () => void },
): () => void {
  let over = false;
  const isOver = () => over;
  void (async () => {
    const [own, decode] = await Promise.all([detector(), loadedReader().catch(() => null)]);
    if (own === null && decode === null) {
      onLost();
      return;
    }
    const canvas = document.createElement('canvas');
    for (const look of overAndOver(LOOKS)) {
      const text = (await textBy(own, video)) ?? (decode === null ? null : textIn(canvas, video, look, decode));
      if (isOver()) return;
      if (text !== null) onText(text);
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      if (isOver()) return;
    }
  })();
  return () => {
    over = true;
  };
}

function* overAndOver<T>(all: readonly T[]): Generator<T, never> {
  for (;;) yield* all;
}

/** A detector that fails, as some do on a picture that has just ended, has found nothing. */
async function textBy(own: Detector | null, video: HTMLVideoElement): Promise<string | null> {
  if (own === null || video.videoWidth === 0) return null;
  const found = await own.detect(video).catch(() => []);
  return found.find(({ rawValue }) => isAadhaarCode(rawValue))?.rawValue ?? found[0]?.rawValue ?? null;
}

function textIn(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  { share, longest }: Look,
  decode: (pixels: ImageData) => string,
): string | null {
  const side = Math.round(Math.min(video.videoWidth, video.videoHeight) * share);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (side === 0 || context === null) return null;
  const size = Math.min(side, longest);
  canvas.width = size;
  canvas.height = size;
  const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
  context.drawImage(video, left, top, side, side, 0, 0, size, size);
  try {
    return decode(context.getImageData(0, 0, size, size));
  } catch {
    // It says by an error that it found none, or one that it cannot read.
    return null;
  }
}
