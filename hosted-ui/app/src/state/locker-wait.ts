import type { Step } from '../api/types';

/** The applicant's answer at the document locker, while it is awaited. */
export interface LockerWait {
  /** Where the answer is given; null when it is no address of the web. */
  url: string | null;
  /** Milliseconds by the server's clock; 0 when it did not say. */
  expiresAt: number;
}

/** Null when the applicant has nothing to do at the locker, or has answered there already. */
export function lockerWait(step: Step): LockerWait | null {
  const { redirectUrl, expiresAt } = step.data ?? {};
  if (step.status !== 'PENDING' || typeof redirectUrl !== 'string') return null;
  const end = typeof expiresAt === 'string' ? Date.parse(expiresAt) : Number.NaN;
  return { url: webAddress(redirectUrl), expiresAt: Number.isNaN(end) ? 0 : end };
}

function webAddress(address: string): string | null {
  try {
    const { protocol, href } = new URL(address, location.href);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
