/**
 * Makes a tenant's accent colour usable on both grounds: as a fill with legible
 * lettering on it, and as ink that stands out from the page.
 */
type Rgb = [number, number, number];

const LIGHT_SHEET: Rgb = [255, 255, 255];
const DARK_SHEET: Rgb = [28, 32, 39];
const FALLBACK = '#1d4e6b';
/** WCAG AA for text, with a margin for glare. */
const TEXT_CONTRAST = 5;
const SHAPE_CONTRAST = 3;

export interface AccentTones {
  fill: string;
  onFill: string;
  ink: string;
}

export function accentTones(color: string | null, scheme: 'light' | 'dark'): AccentTones {
  const accent = parseHex(color) ?? parseHex(FALLBACK) ?? LIGHT_SHEET;
  const sheet = scheme === 'light' ? LIGHT_SHEET : DARK_SHEET;
  const away: Rgb = scheme === 'light' ? [0, 0, 0] : [255, 255, 255];
  const fill = towards(accent, away, (c) => contrast(c, sheet) >= SHAPE_CONTRAST && legible(c) >= TEXT_CONTRAST);
  const ink = towards(accent, away, (c) => contrast(c, sheet) >= TEXT_CONTRAST);
  return { fill: toHex(fill), onFill: toHex(lettering(fill)), ink: toHex(ink) };
}

export function applyAccent(color: string | null, root: HTMLElement): void {
  for (const scheme of ['light', 'dark'] as const) {
    const tones = accentTones(color, scheme);
    root.style.setProperty(`--fill-${scheme}`, tones.fill);
    root.style.setProperty(`--on-fill-${scheme}`, tones.onFill);
    root.style.setProperty(`--ink-${scheme}`, tones.ink);
  }
}

function lettering(fill: Rgb): Rgb {
  return contrast(fill, [255, 255, 255]) >= contrast(fill, [17, 19, 23]) ? [255, 255, 255] : [17, 19, 23];
}

function legible(fill: Rgb): number {
  return contrast(fill, lettering(fill));
}

/** The nearest mix of `from` with `to`, in steps of a twentieth, that satisfies `enough`. */
function towards(from: Rgb, to: Rgb, enough: (c: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = from.map((part, i) => Math.round(part + ((to[i] ?? 0) - part) * share)) as Rgb;
    if (enough(mixed)) return mixed;
  }
  return to;
}

function parseHex(color: string | null): Rgb | null {
  const match = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color ?? '');
  const digits = match?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const c = part / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The WCAG contrast of two colours in hexadecimal notation. */
export function contrastOf(a: string, b: string): number {
  return contrast(parseHex(a) ?? LIGHT_SHEET, parseHex(b) ?? LIGHT_SHEET);
}
