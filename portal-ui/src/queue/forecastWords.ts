import type { ReviewForecastQuery } from '../generated/graphql';
import { whenInWords } from '../labels/dateTime';

export type Forecast = ReviewForecastQuery['reviewForecast'];

function counted(count: number, one: string, more: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : more}`;
}

/** What becomes of the queue at the pace of the hours before. */
export function forecastInWords({ waiting, overdue, decisions, firstLateAt, moreReviewers }: Forecast): string {
  if (waiting === 0) return 'No case waits, so none will be late.';
  if (decisions === 0) return 'Nobody has decided a case lately, so there is no pace to go by.';
  const late = overdue > 0 ? ' that is not late yet' : '';
  if (!firstLateAt) return `At today’s pace every case${late} is decided before its target.`;
  const help =
    moreReviewers === null
      ? ''
      : ` ${counted(moreReviewers, 'more reviewer', 'more reviewers')}, as fast as these, would hold every target.`;
  return `At today’s pace the first case${late} passes its target at ${whenInWords(firstLateAt)}.${help}`;
}

/** What the forecast is made of. */
export function inputsInWords(of: Forecast): string {
  const hours = counted(of.paceHours, 'hour', 'hours');
  const pace = of.decisionsPerHour.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  return (
    `From ${counted(of.waiting, 'case', 'cases')} waiting, ${of.overdue.toLocaleString('en-IN')} of them late, and ` +
    `${counted(of.decisions, 'decision', 'decisions')} by ${counted(of.reviewers, 'reviewer', 'reviewers')} in the ` +
    `last ${hours}: ${pace} an hour, the first due first.`
  );
}
