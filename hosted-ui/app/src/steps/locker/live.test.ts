import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../fixtures/eventually';
import { readLive } from './live';
import { codeIn, loadedReader } from './scan';

vi.mock('qr/decode.js', () => ({ default: vi.fn() }));

interface Drawing {
  from: number;
  to: number;
}

let drawings: Drawing[];

beforeEach(async () => {
  vi.useFakeTimers();
  drawings = [];
  const context = {
    fillRect: vi.fn(),
    drawImage: (_: unknown, ...where: number[]) => {
      const [from, to] = where.length === 8 ? [where[2], where[6]] : [0, where[2]];
      drawings.push({ from: from ?? 0, to: to ?? 0 });
    },
    getImageData: (_left: number, _top: number, width: number, height: number) => ({ width, height }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.mocked(await loadedReader()).mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** As the reader is: a code that it misses in most drawings of a picture, and reads in one. */
async function readsOnly(size: number): Promise<void> {
  vi.mocked(await loadedReader()).mockImplementation(({ width }: { width: number }) => {
    if (width !== size) throw new Error('timing');
    return '7'.repeat(400);
  });
}

it('draws a still picture in another way for each look, until the code is read', async () => {
  await readsOnly(700);
  const onText = vi.fn();
  const video = { videoWidth: 1280, videoHeight: 960 } as HTMLVideoElement;
  const stop = readLive(video, { onText, onLost: vi.fn() });
  await eventually(() => expect(onText).toHaveBeenCalledWith('7'.repeat(400)));
  stop();
  expect(drawings.length).toBeGreaterThan(2);
  expect(new Set(drawings.map((each) => JSON.stringify(each))).size).toBe(drawings.length);
});

it('reads a picture at each of its sizes, and at none twice', async () => {
  await readsOnly(900);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1280, height: 960, close: vi.fn() }));
  expect(await codeIn(new Blob())).toBe('7'.repeat(400));
  expect(drawings.map(({ to }) => to)).toEqual([1280, 1000, 900]);
});
