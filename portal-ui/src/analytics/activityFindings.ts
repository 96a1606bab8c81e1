import type { ActivityQuery, ReviewerActivityQuery } from '../generated/graphql';
import { countInWords, countOf, secondsInWords, share } from './figures';
import { moneyInWords } from './usageTotals';

export type Happened = ActivityQuery['activity'];
export type ReviewersActivity = ReviewerActivityQuery['reviewerActivity'];

/** Hours with a decimal, or minutes below one. */
export function hoursInWords(seconds: number): string {
  return seconds < 3600 ? secondsInWords(seconds) : `${(seconds / 3600).toFixed(1)} h`;
}

/** The sums of what was charged, by currency. */
export function chargeSums(entries: Happened['charges']['entries']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}

export function sumsInWords(sums: ReadonlyMap<string, number>): string {
  const words = [...sums].map(([currency, amount]) => moneyInWords(amount, currency));
  return words.length > 0 ? words.join(' and ') : 'nothing';
}

/** One sentence a chart, which says what is to be seen in it. */
export const activityFindings = {
  reviewers(of: ReviewersActivity): string {
    const all = of.reduce((sum, { decisions }) => sum + decisions, 0);
    const first = of[0];
    if (!first || all === 0) return 'No reviewer decided anything.';
    return `${first.email || first.id} decided most: ${countInWords(first.decisions)} of ${countInWords(all)}.`;
  },

  targets(of: Happened['targets']): string {
    const kept = of.reduce((sum, one) => sum + one.kept, 0);
    const all = of.reduce((sum, one) => sum + one.kept + one.missed, 0);
    if (all === 0) return 'No reviewer decided a case or sent one back.';
    return `${share(kept, all)} were decided in time: ${countInWords(kept)} of ${countInWords(all)}.`;
  },

  webhooks({ attempts, acknowledged, secondsToAnswer }: Happened['webhooks']): string {
    if (attempts === 0) return 'No webhook was sent.';
    const posts = countOf(attempts, 'attempt was', 'attempts were');
    const answered = `${countInWords(acknowledged)} of ${posts} answered by 2xx`;
    const longest = secondsInWords(secondsToAnswer.p95);
    return `${answered} (${share(acknowledged, attempts)}); 19 in 20 took at most ${longest}.`;
  },

  costs({ approved, entries }: Happened['charges']): string {
    if (entries.length === 0) return 'Nothing was charged.';
    const sums = chargeSums(entries);
    if (approved === 0) return `${sumsInWords(sums)} was charged, and nothing was approved.`;
    const each = new Map([...sums].map(([currency, amount]) => [currency, amount / approved]));
    return `A verification cost ${sumsInWords(each)}: ${sumsInWords(sums)} for ${countInWords(approved)} approved.`;
  },
};
