import { describe, expect, it } from 'vitest';
import { contrastInWords, contrastOf } from './contrast';

describe('the contrast of an accent colour', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
    ['#0b6e4f', 6.25],
  ])('of %s with white is %f', (colour, want) => {
    expect(contrastOf(colour, '#ffffff')).toBeCloseTo(want, 1);
  });

  it('is told with what the page makes of it', () => {
    expect(contrastInWords('#0b6e4f')).toBe('Contrast with white 6.2 : 1. Easy to read: buttons get white letters.');
    expect(contrastInWords('#ffd400')).toBe(
      'Contrast with white 1.4 : 1, below 4.5 : 1. Buttons get black letters and a darker edge; links are made darker.',
    );
    expect(contrastInWords('#777777')).toBe(
      'Contrast with white 4.4 : 1, below 4.5 : 1. Buttons get black letters; links are made darker.',
    );
  });
});
