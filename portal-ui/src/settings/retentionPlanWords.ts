import type { RetentionPlanQuery } from '../generated/graphql';

type Plan = RetentionPlanQuery['retentionPlan'];
type PlannedClass = Plan['classes'][number];

const count = (n: number) => n.toLocaleString('en-IN');
const some = (n: number, one: string, more: string) => `${count(n)} ${n === 1 ? one : more}`;
const dayInWords = (at: string) => new Date(at).toLocaleDateString('en-IN', { dateStyle: 'medium' });

/** What ends of a class, and when. */
export function endsInWords(of: PlannedClass): string[] {
  const held = of.held > 0 ? [`A legal hold keeps ${some(of.held, 'further request', 'further requests')}.`] : [];
  if (of.requests === 0 || !of.first || !of.last) return ['Nothing is waiting for its end.', ...held];
  const days = [dayInWords(of.first), dayInWords(of.last)];
  const when = days[0] === days[1] ? `on ${days[0]}` : `from ${days[0]} to ${days[1]}`;
  return [`The data of ${some(of.requests, 'request', 'requests')} ends ${when}.`, soonInWords(of), ...held];
}

function soonInWords({ overdue, soon, documents, documentsCounted }: PlannedClass): string {
  if (soon === 0) return 'None of them within 30 days.';
  const files = `${documentsCounted ? '' : 'more than '}${some(documents, 'document', 'documents')}`;
  return `Within 30 days: ${count(soon)}, with ${files}. At once: ${count(overdue)}.`;
}

/** What ends of the audit log, and when. */
export function auditInWords({ days, entries, first, overdue, overdueCounted, held }: Plan['audit']): string[] {
  if (days === null || !first) return [`${some(entries, 'entry stays', 'entries stay')} as long as the workspace.`];
  const soon = `${overdueCounted ? '' : 'More than '}${some(overdue, 'entry goes', 'entries go')} within a day.`;
  return [
    overdue === 0 && !held ? `The first of ${some(entries, 'entry', 'entries')} goes on ${dayInWords(first)}.` : soon,
    ...(held ? ['Others stay: the data of a request that they are about is still kept.'] : []),
  ];
}

/** How far the change that was saved last is; nothing once it is finished. */
export function changeInWords(change: Plan['change'] | undefined): string | null {
  if (!change || change.finishedAt) return null;
  const left = some(change.left, 'request is', 'requests are');
  return `The change of ${dayInWords(change.begunAt)} is under way: ${left} still to be looked at.`;
}
