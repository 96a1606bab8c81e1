import type { KeyFieldsFragment } from '../generated/graphql';
import type { Tone } from '../labels/statuses';

export type Key = KeyFieldsFragment;

interface KeyState {
  label: string;
  tone: Tone;
  usable: boolean;
}

/** By the tenant's time, which the service counts the end of a key by. */
export function keyState({ revokedAt, expiresAt }: Key, now: number): KeyState {
  if (revokedAt) return { label: 'Revoked', tone: 'bad', usable: false };
  if (expiresAt && Date.parse(expiresAt) <= now) return { label: 'Expired', tone: 'warn', usable: false };
  return { label: 'Active', tone: 'good', usable: true };
}

/** Secret keys that open something first; what opens nothing any more last. */
export function inOrder(keys: readonly Key[], now: number): { secret: Key[]; publishable: Key[] } {
  const usableFirst = [...keys].sort((a, b) => Number(keyState(b, now).usable) - Number(keyState(a, now).usable));
  return {
    secret: usableFirst.filter(({ publishable }) => !publishable),
    publishable: usableFirst.filter(({ publishable }) => publishable),
  };
}
