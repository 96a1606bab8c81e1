/** Letters of any script with their marks and joiners, spaces, dots, apostrophes and hyphens; a letter at least. */
export function isPersonName(text: string): boolean {
  return /^(?:\p{L}|\p{M}|\u200c|\u200d|[ .'‘’ʼ\u2010\u2011-])+$/u.test(text) && /\p{L}/u.test(text);
}
