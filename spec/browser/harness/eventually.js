const PAUSE_MS = 50

/** Long for a page or an answer, short for a person who waits for the failure. */
export const PATIENCE_MS = 30_000

/**
 * Asks until the answer is truthy and returns it; fails with the last answer's story after the deadline.
 * @template T
 * @param {string} what names the condition in the failure
 * @param {() => T | Promise<T>} probe
 * @param {number} [deadlineMs]
 * @returns {Promise<NonNullable<T>>}
 */
export async function eventually(what, probe, deadlineMs = PATIENCE_MS) {
  const end = Date.now() + deadlineMs
  for (;;) {
    const answer = await probe()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`${what}: not within ${deadlineMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
