/** One line without what does not print: marks of direction, tabs, breaks; the joiners of Indic scripts stay. */
export function oneLine(text: string): string {
  return text
    .trim()
    .replace(/,?\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(?![\u200c\u200d])\p{C}/gu, '')
    .trim();
}

/** There is a letter or a digit to read. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(text);
}
