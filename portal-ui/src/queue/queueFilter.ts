import type { QueueRowFragment, Severity } from '../generated/graphql';
import { isUnderReview } from '../labels/standing';
import { severities, worstOf } from '../labels/flags';
import type { QueueState } from './queueState';

export const queueStatuses = ['SUBMITTED', 'REVIEWING', 'AWAITING_CHECKER'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/** The filters of the queue as its address holds them; absent means any. */
export interface QueueFilter {
  q?: string;
  /** AWAITING_CHECKER: under review, with a decision that waits for a second reviewer; REVIEWING: without one. */
  status?: QueueStatus;
  flow?: string;
  /** This severity or worse; "none": without flags. */
  flags?: Severity | 'none';
  taken?: 'me' | 'nobody';
  /** Hours within which a case should be decided. */
  target?: number;
}

export const targets = [1, 2, 4, 8, 24, 48];
export const usualTarget = 4;

export function queueFilterFrom(search: Record<string, unknown>): QueueFilter {
  const target = Number(search.target);
  return {
    q: typeof search.q === 'string' && search.q !== '' ? search.q : undefined,
    status: queueStatuses.find((status) => status === search.status),
    flow: typeof search.flow === 'string' && search.flow !== '' ? search.flow : undefined,
    flags:
      search.flags === 'none' || severities.includes(search.flags as Severity) ? (search.flags as Severity) : undefined,
    taken: search.taken === 'me' || search.taken === 'nobody' ? search.taken : undefined,
    target: targets.includes(target) && target !== usualTarget ? target : undefined,
  };
}

export function isFiltered({ q, status, flow, flags, taken }: QueueFilter): boolean {
  return [q, status, flow, flags, taken].some((value) => value !== undefined);
}

export function matches(row: QueueRowFragment, filter: QueueFilter, userId: string): boolean {
  return (
    matchesText(row, filter.q) &&
    matchesStatus(row, filter.status) &&
    (!filter.flow || row.flowKey === filter.flow) &&
    matchesFlags(row, filter.flags) &&
    matchesReviewer(row, filter.taken, userId)
  );
}

/**
 * The rows to show, in order. Rows that were shown stay while someone points at the list,
 * though they match no longer: they would move what lies below them.
 */
export function shownIds(state: QueueState, filter: QueueFilter, userId: string, before: readonly string[]): string[] {
  const kept = new Set(state.engaged ? before : []);
  return state.order.filter((id) => {
    const entry = state.entries.get(id);
    return entry !== undefined && (kept.has(id) || matches(entry.row, filter, userId));
  });
}

function matchesStatus(row: QueueRowFragment, wanted: QueueStatus | undefined): boolean {
  switch (wanted) {
    case 'REVIEWING':
      return isUnderReview(row);
    case 'AWAITING_CHECKER':
      return row.review.status === wanted;
    default:
      return !wanted || row.status === wanted;
  }
}

function matchesText(row: QueueRowFragment, q: string | undefined): boolean {
  if (!q) return true;
  const wanted = q.trim().toLowerCase();
  return row.id.toLowerCase().includes(wanted) || (row.externalReference?.toLowerCase().includes(wanted) ?? false);
}

function matchesFlags(row: QueueRowFragment, wanted: QueueFilter['flags']): boolean {
  if (!wanted) return true;
  const worst = worstOf(row.flags);
  if (wanted === 'none') return worst === undefined;
  return worst !== undefined && severities.indexOf(worst) <= severities.indexOf(wanted);
}

function matchesReviewer(row: QueueRowFragment, taken: QueueFilter['taken'], userId: string): boolean {
  if (!taken) return true;
  const reviewer = row.review.reviewer?.id;
  return taken === 'me' ? reviewer === userId : reviewer === undefined;
}
