import { dayFrom, startOfDay, textFrom } from '../api/searchValues';
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
  return {
    who: textFrom(search.who),
    action: textFrom(search.action),
    subject: textFrom(search.subject),
    from: dayFrom(search.from),
    to: dayFrom(search.to),
  };
}

/** The filter as the server takes it: the last day counts whole. */
export function askedOf({ who, action, subject, from, to }: AuditFilterSearch): AuditFilter {
  return {
    actor: who?.trim(),
    action: action?.trim(),
    subject: subject?.trim(),
    from: from && startOfDay(from),
    to: to && startOfDay(to, 1),
  };
}

/** Where the entries that match are served as a file. */
export function exportAddress(filter: AuditFilterSearch, format: 'csv' | 'json'): string {
  const asked = Object.entries(askedOf(filter)).filter((each): each is [string, string] => Boolean(each[1]));
  return `/api/portal/audit?${new URLSearchParams([['format', format], ...asked]).toString()}`;
}
