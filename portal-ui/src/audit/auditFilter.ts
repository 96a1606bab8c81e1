import type { AuditFilter } from '../generated/graphql';

/** The filters of the audit log as its address holds them; absent means any. Days are dates of the reader's zone. */
export interface AuditFilterSearch {
  who?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
}

export function auditFilterFrom(search: Record<string, unknown>): AuditFilterSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const day = (value: unknown) => {
    const typed = text(value);
    return typed && /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined;
  };
  return {
    who: text(search.who),
    action: text(search.action),
    subject: text(search.subject),
    from: day(search.from),
    to: day(search.to),
  };
}

/** The filter as the server takes it: the last day counts whole. */
export function askedOf({ who, action, subject, from, to }: AuditFilterSearch): AuditFilter {
  return {
    actor: who?.trim(),
    action: action?.trim(),
    subject: subject?.trim(),
    from: from && startOfDay(from, 0),
    to: to && startOfDay(to, 1),
  };
}

/** Where the entries that match are served as a file. */
export function exportAddress(filter: AuditFilterSearch, format: 'csv' | 'json'): string {
  const asked = Object.entries(askedOf(filter)).filter((each): each is [string, string] => Boolean(each[1]));
  return `/api/portal/audit?${new URLSearchParams([['format', format], ...asked]).toString()}`;
}

function startOfDay(date: string, daysLater: number): string {
  const start = new Date(`${date}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}
