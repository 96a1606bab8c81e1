import type { ReviewQueueFilter, ReviewStatus, Severity } from '../generated/graphql';
import { severities } from '../labels/flags';

const waiting = ['QUEUED', 'IN_REVIEW', 'AWAITING_CHECKER'] as const satisfies readonly ReviewStatus[];
/** TO_CHECK: what waits for a second reviewer whom the reader can be. */
const statuses = [...waiting, 'TO_CHECK'] as const;

/** The filters of the queue as its address holds them; absent means any. */
export interface QueueFilter {
  /** A whole id or reference. */
  q?: string;
  status?: (typeof statuses)[number];
  flow?: string;
  /** The code of an active flag. */
  flag?: string;
  /** Whose worst flag is this severe, or more. */
  severity?: Severity;
  /** Held by the reader, by nobody, or by the user of this id. */
  held?: string;
  due?: 'overdue' | 'hour';
  /** Put off, its time not come. */
  snoozed?: 'yes' | 'no';
  /** Waiting for an owner. */
  escalated?: 'yes' | 'no';
}

const code = /^\w{1,60}$/;
const longestText = 255;

export function queueFilterFrom(search: Record<string, unknown>): QueueFilter {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longestText) : undefined;
  };
  const named = (name: string) => {
    const value = text(name);
    return value !== undefined && code.test(value) ? value : undefined;
  };
  return {
    q: text('q'),
    status: statuses.find((status) => status === search.status),
    flow: text('flow'),
    flag: named('flag'),
    severity: severities.find((severity) => severity === search.severity),
    held: named('held'),
    due: search.due === 'overdue' || search.due === 'hour' ? search.due : undefined,
    snoozed: yesOrNo(search.snoozed),
    escalated: yesOrNo(search.escalated),
  };
}

function yesOrNo(value: unknown): 'yes' | 'no' | undefined {
  return value === 'yes' || value === 'no' ? value : undefined;
}

export function isFiltered(filter: QueueFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

const hourMs = 3_600_000;

/** Rows due before this are found, as the server writes times; null: all. now in milliseconds, by the tenant. */
export function dueBound({ due }: QueueFilter, now: number): string | null {
  if (!due) return null;
  return new Date(due === 'hour' ? now + hourMs : now).toISOString();
}

/** What the server is asked for; null: everything. */
export function serverFilter(filter: QueueFilter, userId: string, now: number): ReviewQueueFilter | null {
  const { q, status, flow, flag, severity, held, snoozed, escalated } = filter;
  const dueBefore = dueBound(filter, now);
  const asked: ReviewQueueFilter = {
    ...(q && { text: q }),
    ...(status && (status === 'TO_CHECK' ? { checkableBy: userId } : { reviewStatus: [status] })),
    ...(flow && { flowKey: flow }),
    ...(flag && { flag }),
    ...(severity && { severity }),
    ...(held && (held === 'nobody' ? { unheld: true } : { reviewerId: held === 'me' ? userId : held })),
    ...(dueBefore && { dueBefore }),
    ...(snoozed && { snoozed: snoozed === 'yes' }),
    ...(escalated && { escalated: escalated === 'yes' }),
  };
  return Object.keys(asked).length > 0 ? asked : null;
}
