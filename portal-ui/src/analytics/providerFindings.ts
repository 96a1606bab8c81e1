import type { ProviderHealthQuery } from '../generated/graphql';
import { countInWords, secondsInWords, share } from './figures';

export type ProvidersHealth = ProviderHealthQuery['providerHealth'];

/** Seconds of a call, with milliseconds below one. */
export function callSecondsInWords(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || seconds >= 1) return secondsInWords(seconds);
  return `${String(Math.round(seconds * 1000))} ms`;
}

/** Whether the vendor is asked at this moment; empty where nobody can say. */
export function circuitInWords(open: boolean | null | undefined): string {
  if (open === true) return 'Not asked now';
  return open === false ? 'Asked' : '';
}

/** One sentence, which says what is to be seen. */
export function providersFinding(of: ProvidersHealth): string {
  const calls = of.reduce((sum, one) => sum + one.calls, 0);
  if (calls === 0) return 'No vendor was asked in this time.';
  const closed = of.filter(({ circuitOpen }) => circuitOpen === true).map(({ vendor }) => vendor);
  const now = closed.length > 0 ? ` Not asked now, since it was away: ${closed.join(', ')}.` : '';
  const worst = of.reduce((most, one) => ((one.outageShare ?? 0) > (most.outageShare ?? 0) ? one : most));
  if (worst.outages === 0)
    return `${calls === 1 ? 'The one call was' : `All ${countInWords(calls)} calls were`} answered.${now}`;
  const most = `${worst.vendor} (${worst.capability}), ${share(worst.outages, worst.calls)} of its calls`;
  return `The largest share without an answer has ${most}.${now}`;
}
