import { afterEach, describe, expect, it, vi } from 'vitest';
import { anUnreadableFile } from '../fixtures/uploads';
import {
  drawings,
  FACE_SIDE,
  fitted,
  MAX_FILE_BYTES,
  MAX_PICTURE_BYTES,
  PAPER_SIDE,
  preparedFile,
  smallEnough,
} from './picture';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a picture', () => {
  it.each([
    [4000, 3000, 2000, 1500],
    [3000, 4000, 1500, 2000],
    [800, 600, 800, 600],
    [9000, 1, 2000, 1],
  ])('of %i by %i is drawn as %i by %i', (width, height, drawnWidth, drawnHeight) => {
    expect(fitted(width, height, PAPER_SIDE)).toEqual({ width: drawnWidth, height: drawnHeight });
  });

  it('is first drawn less exactly, then smaller, and never too small to recognise a face', () => {
    const plans = drawings(4000, 3000, FACE_SIDE);
    expect(plans[0]).toEqual({ width: 1280, height: 960, quality: 0.85 });
    expect(plans.map(({ width }) => width)).toEqual([1280, 1280, 1280, 960, 960, 960, 704, 704, 704]);
    expect(Math.min(...drawings(4000, 3000, 960).map(({ width }) => width))).toBe(640);
  });

  it('is the first drawing that is small enough', async () => {
    const sizes = [900_000, 600_000, MAX_PICTURE_BYTES, 100_000];
    const draw = vi.fn(() => Promise.resolve(new Blob([new Uint8Array(sizes[draw.mock.calls.length - 1] ?? 0)])));
    const best = await smallEnough(drawings(4000, 3000, PAPER_SIDE), draw);
    expect(best?.size).toBe(MAX_PICTURE_BYTES);
    expect(draw).toHaveBeenCalledTimes(3);
  });

  it('is the last drawing when none is, and nothing when nothing can be drawn', async () => {
    const large = new Blob([new Uint8Array(MAX_PICTURE_BYTES + 1)]);
    const plans = drawings(4000, 3000, PAPER_SIDE);
    await expect(smallEnough(plans, () => Promise.resolve(large))).resolves.toBe(large);
    await expect(smallEnough(plans, () => Promise.resolve(null))).resolves.toBeNull();
  });
});

/** A device that decodes to the size and draws into files of the given one. */
function drawing(width: number, height: number, bytes: number) {
  const close = vi.fn();
  const decode = vi.fn().mockResolvedValue({ width, height, close });
  vi.stubGlobal('createImageBitmap', decode);
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const jpeg = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(jpeg));
  return { jpeg, decode, close, context };
}

describe('a chosen file', () => {
  const photo = new File([new Uint8Array(5_000_000)], 'a.jpg', { type: 'image/jpeg' });

  it.each(['image/jpeg', 'application/pdf'])('is none when it cannot be read: %s', async (type) => {
    await expect(preparedFile(anUnreadableFile(type), PAPER_SIDE)).resolves.toBeNull();
  });

  it.each([
    ['application/pdf', MAX_FILE_BYTES + 1],
    ['video/mp4', MAX_FILE_BYTES + 1],
    ['image/jpeg', 3 * 1024 ** 3],
  ])('is not read when its size alone refuses it: %s of %i bytes', async (type, size) => {
    const arrayBuffer = vi.fn();
    const huge = Object.defineProperty(Object.assign(new File([], 'a', { type }), { arrayBuffer }), 'size', {
      value: size,
    });
    await expect(preparedFile(huge, PAPER_SIDE)).resolves.toBe(huge);
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  it('is drawn anew, upright and smaller, and its memory is given back', async () => {
    const { jpeg, decode, close, context } = drawing(4000, 3000, 400_000);
    await expect(preparedFile(photo, PAPER_SIDE)).resolves.toBe(jpeg);
    expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
    expect(context.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2000, 1500);
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays as it is when it is a PDF', async () => {
    const { decode } = drawing(4000, 3000, 1);
    const pdf = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
    await expect(preparedFile(pdf, PAPER_SIDE)).resolves.toBe(pdf);
    expect(decode).not.toHaveBeenCalled();
  });

  it('stays as it is when it is damaged, for the server to refuse', async () => {
    const { decode } = drawing(4000, 3000, 1);
    const cut = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 1)], 'a.jpg', { type: 'image/jpeg' });
    await expect(preparedFile(cut, PAPER_SIDE)).resolves.toBe(cut);
    expect(decode).not.toHaveBeenCalled();
  });

  it('stays as it is when the device cannot show it', async () => {
    vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new DOMException('', 'InvalidStateError')));
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('', 'EncodingError'));
    await expect(preparedFile(photo, PAPER_SIDE)).resolves.toBe(photo);
  });

  it('stays as it is when the device cannot draw it', async () => {
    drawing(4000, 3000, 1);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
    await expect(preparedFile(photo, PAPER_SIDE)).resolves.toBe(photo);
  });
});
