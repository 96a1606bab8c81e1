import type { PolicyTrialQuery } from '../generated/graphql';

type Trial = PolicyTrialQuery['policyTrial'];

const count = (n: number) => n.toLocaleString('en-IN');

/** What the policy would have changed. */
export function trialInWords({ considered, approvedNow, approvedThen, more, fewer }: Trial): string {
  if (considered === 0) return 'Nothing was submitted yet that this could be tried on.';
  const last = `Of the last ${considered === 1 ? 'submission' : `${count(considered)} submissions`}`;
  if (more === 0 && fewer === 0) return `${last} none would be decided otherwise than by the saved policy.`;
  const change = more > 0 ? `${count(more)} more` : `${count(fewer)} fewer`;
  const sums = `${count(approvedThen)} in place of ${count(approvedNow)}`;
  return `${last} ${change} would approve themselves: ${sums}.`;
}

/** What people made of those that would approve themselves. */
export function casesInWords({ rejected, sentBack, cases }: Trial): string {
  const parts = [rejected > 0 && `rejected ${count(rejected)}`, sentBack > 0 && `sent back ${count(sentBack)}`];
  const listed = cases.length < rejected + sentBack ? ': the newest' : '';
  return `Of these, people ${parts.filter(Boolean).join(' and ')}${listed}`;
}
