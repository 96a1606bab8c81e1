/** Whether a text breaks off, or leaves a variable open: nobody is to read it like that. */
export function isUnfinished(text: string): boolean {
  return /[:;,–—-]$|\{\{|\}\}/u.test(text.trim());
}
