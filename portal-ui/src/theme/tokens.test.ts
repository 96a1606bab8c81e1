import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The palette of a theme: the dark one changes the light one's. */
function palette(theme: 'light' | 'dark'): Record<string, string> {
  const [light = '', dark = ''] = css.split('@media screen');
  const read = (part: string) => {
    const colours = [...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)];
    return Object.fromEntries(colours.map(([, name = '', value = '']) => [name, value]));
  };
  return theme === 'light' ? read(light) : { ...read(light), ...read(dark) };
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken', 'hover', 'accent-wash', 'mark'];
/** Signals stand on the plain grounds, and each on its own wash. */
const pairs = [
  ...['ink', 'muted', 'accent'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['bad', 'warn', 'good', 'note'].flatMap((text) =>
    ['paper', 'surface', 'raised', `${text}-wash`].map((ground) => [text, ground] as const),
  ),
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colours = palette(theme);
  it.each(pairs)('%s can be read on %s', (text, ground) => {
    const [front, back] = [colours[text], colours[ground]];
    if (!front || !back) throw new Error(`tokens.css has no ${text} or ${ground}`);
    expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
  });
});
