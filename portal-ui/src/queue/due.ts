import { spanInWords } from '../labels/dateTime';

export type Due = 'later' | 'soon' | 'over';

const soonMs = 3_600_000;

/** Soon within an hour; over from its time on. leftMs until then, negative after. */
export function dueOf(leftMs: number): Due {
  if (leftMs <= 0) return 'over';
  return leftMs < soonMs ? 'soon' : 'later';
}

export function dueInWords(leftMs: number): string {
  return leftMs <= 0 ? `${spanInWords(-leftMs)} over` : `in ${spanInWords(leftMs)}`;
}
