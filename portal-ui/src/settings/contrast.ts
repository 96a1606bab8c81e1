/** The WCAG contrast of two colours in the form #rrggbb: 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const white = '#ffffff';
/** WCAG AA: of text, and of what is no text but has to be seen. */
const forText = 4.5;
const forShapes = 3;

/** What the applicant's page makes of an accent colour on its white sheet, in words. */
export function contrastInWords(accent: string): string {
  const ratio = contrastOf(accent, white);
  const shown = `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
  if (ratio >= forText) return `Contrast with white ${shown}. Easy to read: buttons get white letters.`;
  const edge = ratio < forShapes ? ' and a darker edge' : '';
  return `Contrast with white ${shown}, below ${forText} : 1. Buttons get black letters${edge}; links are made darker.`;
}
