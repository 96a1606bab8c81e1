import { describe, expect, it } from 'vitest';
import { accentTones, applyAccent, contrastOf } from './accent';

const SHEETS = { light: '#ffffff', dark: '#1c2027' } as const;
const COLORS = ['#000000', '#ffffff', '#ffcc00', '#0b6e4f', '#e11d48', '#777777', '#00f', '#7cfc00'];

describe.each(['light', 'dark'] as const)('accent tones on the %s ground', (scheme) => {
  it.each(COLORS)('%s stays legible', (color) => {
    const tones = accentTones(color, scheme);
    expect(contrastOf(tones.ink, SHEETS[scheme])).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(tones.fill, tones.onFill)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(tones.fill, SHEETS[scheme])).toBeGreaterThanOrEqual(3);
  });
});

describe('accent', () => {
  it('keeps a colour that is legible as it is', () => {
    expect(accentTones('#0b6e4f', 'light').fill).toBe('#0b6e4f');
  });

  it.each([null, 'red', 'url(x)', '#12'])('has an own colour in the place of %j', (color) => {
    expect(accentTones(color, 'light')).toEqual(accentTones('#1d4e6b', 'light'));
  });

  it('sets the properties that the style sheet reads', () => {
    applyAccent('#0b6e4f', document.documentElement);
    expect(document.documentElement.style.getPropertyValue('--fill-light')).toBe('#0b6e4f');
  });
});
