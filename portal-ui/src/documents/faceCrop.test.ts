import { describe, expect, it } from 'vitest';
import { cropped, faceOfPortrait, faceOfSelfie, lightFactor, meanLight } from './faceCrop';

const box = { width: 320, height: 400 };

describe('two faces at one size', () => {
  it('are laid with the face in the middle, equally high, whatever the pictures measure', () => {
    for (const [picture, faceOf] of [
      [{ width: 1280, height: 960 }, faceOfSelfie],
      [{ width: 720, height: 1280 }, faceOfSelfie],
      [{ width: 240, height: 320 }, faceOfPortrait],
      [{ width: 413, height: 531 }, faceOfPortrait],
    ] as const) {
      const face = faceOf(picture);
      const laid = cropped(picture, face, box);
      const scale = laid.width / picture.width;
      expect(laid.height / picture.height).toBeCloseTo(scale);
      expect(face.height * scale).toBeCloseTo(296);
      expect(laid.left + face.x * scale).toBeCloseTo(160);
      expect(laid.top + face.y * scale).toBeCloseTo(200);
    }
  });

  it('are moved by hand in parts of the face', () => {
    const picture = { width: 240, height: 320 };
    const [still, moved] = [
      { x: 0, y: 0, size: 1 },
      { x: 0.5, y: -0.25, size: 2 },
    ].map((by) => cropped(picture, faceOfPortrait(picture), box, by));
    expect(moved?.width).toBeCloseTo((still?.width ?? 0) * 2);
    const middle = (moved?.left ?? 0) + ((moved?.width ?? 0) / 240) * 120;
    expect(middle).toBeCloseTo(160 + 148);
  });

  it('are brought to one light, but not distorted', () => {
    expect(lightFactor(125)).toBe(1);
    expect(lightFactor(100)).toBe(1.25);
    expect(lightFactor(0)).toBe(1.8);
    expect(lightFactor(255)).toBe(0.6);
    expect(meanLight(new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255]))).toBeCloseTo(127.5);
    expect(lightFactor(meanLight(new Uint8ClampedArray()))).toBe(1);
  });
});
