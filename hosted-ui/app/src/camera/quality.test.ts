import { describe, expect, it } from 'vitest';
import { advise, brightness, greyFrame, movement, sharpness, type GreyFrame } from './quality';

const SIDE = 40;

function frame(grey: (x: number, y: number) => number): GreyFrame {
  const pixels = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => grey(i % SIDE, Math.floor(i / SIDE)));
  return { width: SIDE, height: SIDE, pixels };
}

const plain = (grey: number) => frame(() => grey);
/** Stripes with hard edges, two pixels wide, around a mean. */
const sharp = (mean: number) => frame((x) => mean + (x % 4 < 2 ? 30 : -30));
/** The same without an edge in it. */
const blurred = frame((x) => 100 + x);

describe('a frame', () => {
  it('is grey as the eye weighs the colours', () => {
    const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]);
    const { pixels } = greyFrame({ width: 2, height: 2, data } as ImageData);
    expect([...pixels]).toEqual([76, 149, 29, 255]);
  });

  it('has a mean brightness', () => {
    expect(brightness(plain(90))).toBe(90);
    expect(brightness(sharp(120))).toBe(120);
  });

  it('is sharper the harder its edges are', () => {
    expect(sharpness(plain(90))).toBe(0);
    expect(sharpness(blurred)).toBeLessThan(1);
    expect(sharpness(sharp(120))).toBeGreaterThan(1000);
  });

  it('differs from the one before by what moved', () => {
    expect(movement(plain(90), plain(90))).toBe(0);
    expect(movement(plain(90), plain(60))).toBe(30);
    expect(movement({ width: 1, height: 1, pixels: new Uint8Array(1) }, plain(60))).toBe(0);
  });
});

describe('the advice', () => {
  it.each([
    ['is to have more light in the dark', sharp(45), 'dark'],
    ['is to have less light against a lamp', plain(240), 'bright'],
    ['is to hold still while the picture is blurred', blurred, 'still'],
    ['is none for a sharp picture in good light', sharp(120), null],
  ])('%s', (_, shown, advice) => {
    expect(advise(shown, null)).toBe(advice);
  });

  it('is to hold still while the phone moves, however sharp each frame is', () => {
    const moved = frame((x) => 120 + (x % 4 < 2 ? -30 : 30));
    expect(advise(moved, sharp(120))).toBe('still');
    expect(advise(sharp(120), sharp(120))).toBeNull();
  });
});
