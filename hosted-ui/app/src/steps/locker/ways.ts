import type { Step } from '../../api/types';

export const WAYS = ['locker', 'offline_xml', 'secure_qr'] as const;

/** What each way's screen is given; `onOther` leads to the choice, null where there is none. */
export interface WayProps {
  step: Step;
  onOther: (() => void) | null;
}

/** How Aadhaar can be shared at a step. */
export type Way = (typeof WAYS)[number];

/** The ways that the flow takes, in its order; the locker alone where it says nothing. */
export function waysOf({ config }: Step): Way[] {
  const listed: unknown[] = Array.isArray(config?.methods) ? config.methods : [];
  const known = WAYS.filter((way) => listed.includes(way));
  return known.length === 0 ? ['locker'] : known.sort((a, b) => listed.indexOf(a) - listed.indexOf(b));
}

/** The greatest age of a document in days; 0 where any is taken. */
export function daysOf({ config }: Step, way: Way): number {
  const days = way === 'offline_xml' ? config?.maxAgeDays : config?.codeMaxAgeDays;
  return typeof days === 'number' ? days : 0;
}

/** Larger files are none of UIDAI's. */
export const MOST_BYTES = 512 * 1024;

/** False for a file that was removed since it was chosen, or lies where the device cannot fetch it from. */
export function isReadable(file: Blob): Promise<boolean> {
  return file.arrayBuffer().then(
    () => true,
    () => false,
  );
}

/** A file's bytes in base64. */
export async function inBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
