import { describe, expect, it } from 'vitest';
import { asTaken, fitting, lookAfter, turned } from './look';

describe('how a picture is looked at', () => {
  it('zooms from what fits, and no further than the bounds', () => {
    const once = lookAfter(asTaken, { do: 'zoom', by: 2, from: 0.3 });
    expect(once.zoom).toBeCloseTo(0.6);
    expect(lookAfter(once, { do: 'zoom', by: 2, from: 0.3 }).zoom).toBeCloseTo(1.2);
    expect(lookAfter(once, { do: 'zoom', by: 1000, from: 0.3 }).zoom).toBe(8);
    expect(lookAfter(once, { do: 'zoom', by: 0.0001, from: 0.3 }).zoom).toBe(0.05);
    expect(lookAfter(once, { do: 'actual' }).zoom).toBe(1);
    expect(lookAfter(once, { do: 'fit' }).zoom).toBeNull();
  });

  it('comes round after four turns, either way', () => {
    for (const way of ['left', 'right'] as const) {
      let look = asTaken;
      for (let turn = 0; turn < 4; turn++) look = lookAfter(look, { do: way });
      expect(look).toEqual(asTaken);
    }
    expect(lookAfter(asTaken, { do: 'left' }).turns).toBe(3);
  });

  it('keeps light within bounds, and goes back to as it was taken', () => {
    const dark = lookAfter(asTaken, { do: 'brightness', to: -5 });
    expect(dark.brightness).toBe(40);
    expect(lookAfter(dark, { do: 'contrast', to: 1000 }).contrast).toBe(240);
    expect(lookAfter(dark, { do: 'reset' })).toEqual(asTaken);
  });

  it('fits the picture as it is turned, and blows no small one up', () => {
    const stage = { width: 400, height: 400 };
    expect(turned({ width: 800, height: 200 }, 1)).toEqual({ width: 200, height: 800 });
    expect(fitting({ width: 800, height: 200 }, stage, 0)).toBe(0.5);
    expect(fitting({ width: 800, height: 400 }, { width: 400, height: 1000 }, 0)).toBe(0.5);
    expect(fitting({ width: 800, height: 400 }, { width: 400, height: 1000 }, 1)).toBe(1);
    expect(fitting({ width: 10, height: 10 }, stage, 0)).toBe(3);
    expect(fitting({ width: 0, height: 0 }, stage, 0)).toBe(1);
  });
});
