/**
 * Makes a tenant's accent colour usable on both grounds: as a fill with legible lettering on it and an edge that can be
 * seen, and as ink for lines and links that stand out from whatever they lie on.
 */
type Rgb = [number, number, number];

/** What ink lies on, as the style sheet has it: the sheet first, of which the fills are. */
export const GROUNDS = {
  light: ['#ffffff', '#edeae3', '#f8f6f1', '#eef3f6'],
  dark: ['#1c2027', '#101216', '#232830', '#242c35'],
} as const;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const FALLBACK = '#1d4e6b';
/** WCAG AA: of text, and of what is no text but has to be seen. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

export interface AccentTones {
  fill: string;
  onFill: string;
  /** Around a fill; the fill itself where that can be told from the sheet. */
  edge: string;
  ink: string;
}

export function accentTones(color: string | null, scheme: 'light' | 'dark'): AccentTones {
  const accent = parseHex(color) ?? parseHex(FALLBACK) ?? BLACK;
  const grounds = GROUNDS[scheme].map((ground) => parseHex(ground) ?? WHITE);
  const away = scheme === 'light' ? BLACK : WHITE;
  const onSheet = (c: Rgb) => contrast(c, grounds[0] ?? WHITE) >= SHAPE_CONTRAST;
  const edge = towards(accent, away, onSheet);
  // A bright brand keeps its fill on white paper, with an edge; a dark one would be a hole in the dark.
  const fill = scheme === 'light' ? accent : edge;
  const ink = towards(accent, away, (c) => grounds.every((ground) => contrast(c, ground) >= TEXT_CONTRAST));
  return { fill: toHex(fill), onFill: toHex(lettering(fill)), edge: toHex(edge), ink: toHex(ink) };
}

export function applyAccent(color: string | null, root: HTMLElement): void {
  for (const scheme of ['light', 'dark'] as const) {
    const tones = accentTones(color, scheme);
    root.style.setProperty(`--fill-${scheme}`, tones.fill);
    root.style.setProperty(`--on-fill-${scheme}`, tones.onFill);
    root.style.setProperty(`--fill-edge-${scheme}`, tones.edge);
    root.style.setProperty(`--ink-${scheme}`, tones.ink);
  }
}

/** White where it is legible, else black: one of the two is on every colour. */
function lettering(fill: Rgb): Rgb {
  return contrast(fill, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK;
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
  return contrast(parseHex(a) ?? WHITE, parseHex(b) ?? WHITE);
}
