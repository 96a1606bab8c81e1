/** Lengths that the service takes. */
export const shortestPassword = 12;
const longest = 256;

/** What is wrong with a password that is chosen, by its length alone; undefined where nothing is. */
export function passwordProblem(password: string): string | undefined {
  // The server counts the same way.
  const length = Array.from(password).length;
  const missing = shortestPassword - length;
  if (length === 0) return `Enter a password of at least ${shortestPassword} characters.`;
  if (missing > 0) return `This is too short: it needs ${missing} more ${missing === 1 ? 'character' : 'characters'}.`;
  return length > longest ? `Use at most ${longest} characters.` : undefined;
}
