/** Where the device's clocks differ by less, it is by how they round and are set right in small steps. */
const SLEPT_MS = 1000;

let last = { steady: performance.now(), device: Date.now() };
let slept = 0;

/**
 * The page's own time in milliseconds, by which waits are measured. It only goes forward: the device's clock can be set
 * back while somebody waits. The browser's steady clock may stand still while the device sleeps, so that what the
 * device's clock has gone ahead of it since the last reading is added.
 */
export function pageTime(): number {
  const now = { steady: performance.now(), device: Date.now() };
  const missed = now.device - last.device - (now.steady - last.steady);
  if (missed > SLEPT_MS) slept += missed;
  last = now;
  return now.steady + slept;
}
