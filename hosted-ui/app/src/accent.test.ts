import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accentTones, applyAccent, contrastOf, GROUNDS } from './accent';

const SCHEMES = ['light', 'dark'] as const;
const NAMED = ['#000000', '#ffffff', '#ffd400', '#0b6e4f', '#e11d48', '#777777', '#00f', '#7cfc00'];

/** Every seventeenth step of each channel, 4,096 colours through the whole cube. */
function* colors(): Generator<string> {
  yield* NAMED;
  for (let point = 0; point < 4096; point++) {
    const digits = point.toString(16).padStart(3, '0');
    yield `#${digits.replace(/./g, '$&$&')}`;
  }
}

describe.each(SCHEMES)('accent tones on the %s grounds', (scheme) => {
  it('are legible and visible for every colour', () => {
    const [sheet] = GROUNDS[scheme];
    const failing = [...colors()].filter((color) => {
      const { fill, onFill, edge, ink } = accentTones(color, scheme);
      const linksStandOut = GROUNDS[scheme].every((ground) => contrastOf(ink, ground) >= 4.5);
      return !(linksStandOut && contrastOf(fill, onFill) >= 4.5 && contrastOf(edge, sheet) >= 3);
    });
    expect(failing).toEqual([]);
  });
});

describe('accent', () => {
  it('keeps the fill of every brand in light', () => {
    const changed = [...colors()].filter((color) => color.length === 7 && accentTones(color, 'light').fill !== color);
    expect(changed).toEqual([]);
  });

  it('gives a bright brand dark lettering and a darker edge, and darkens only lines and links', () => {
    const tones = accentTones('#ffd400', 'light');
    expect(tones).toMatchObject({ fill: '#ffd400', onFill: '#000000' });
    expect(contrastOf(tones.edge, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(tones.edge).not.toBe(tones.ink);
    expect(accentTones('#ffd400', 'dark')).toMatchObject({ fill: '#ffd400', ink: '#ffd400' });
  });

  it('has no edge of its own where the fill can be seen', () => {
    expect(accentTones('#0b6e4f', 'light').edge).toBe('#0b6e4f');
  });

  it.each([null, 'red', 'url(x)', '#12'])('has an own colour in the place of %j', (color) => {
    expect(accentTones(color, 'light')).toEqual(accentTones('#1d4e6b', 'light'));
  });

  it('sets the properties that the style sheet reads', () => {
    applyAccent('#0b6e4f', document.documentElement);
    expect(document.documentElement.style.getPropertyValue('--fill-light')).toBe('#0b6e4f');
  });

  it('knows the grounds of the style sheet, which begins with its own colour', () => {
    const css = readFileSync(join(import.meta.dirname, 'styles/page.css'), 'utf8');
    const [light, dark] = css.split('@media (prefers-color-scheme: dark)');
    const names = ['sheet', 'ground', 'progress-header', 'calm-ground'];
    for (const [scheme, part] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const found = names.map((name) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(part ?? '')?.[1]);
      expect(found.map((color) => (color === '#fff' ? '#ffffff' : color))).toEqual([...GROUNDS[scheme]]);
      const tones = accentTones(null, scheme);
      for (const [name, color] of Object.entries({ fill: tones.fill, 'fill-edge': tones.edge, ink: tones.ink }))
        expect(css).toContain(`--${name}-${scheme}: ${color};`);
    }
  });
});
