/** Long enough for a slow 2G answer after the two seconds the server may wait itself. */
export const TIMEOUT_MS = 20_000;

/** Settles within the timeout: what takes longer is given up by the signal, and refused if it knows no signal. */
export function withinTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      abort.abort();
      reject(new Error('nothing came in time'));
    }, TIMEOUT_MS);
    void work(abort.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The JSON of an address of our own that anybody may read, such as texts. */
export function fetchWithinTime<T>(address: string): Promise<T> {
  return withinTime(async (signal) => {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as T;
  });
}
