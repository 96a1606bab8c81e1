import type { Tone } from '../labels/statuses';

export function toneOf(status: number): Tone {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}

/** The request that a path is about. */
export function requestIn(path: string): string | undefined {
  return /^\/v1\/onboarding-requests\/(vm_req_[0-9A-Za-z]{22,64})(?:\/|$)/.exec(path)?.[1];
}
