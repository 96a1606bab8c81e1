/** The filters of the audit log as its address holds them; absent means any. */
export interface AuditFilterSearch {
  action?: string;
  subject?: string;
}

export function auditFilterFrom(search: Record<string, unknown>): AuditFilterSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return { action: text(search.action), subject: text(search.subject) };
}
