import { useFlowNames } from '../api/useFlowNames';
import { dayInWords } from '../labels/dateTime';
import { reasonWords } from '../labels/decisions';
import { flagInWords } from '../labels/flags';
import styles from './analytics.module.css';
import { Bars } from './Bars';
import { ChartFigure } from './ChartFigure';
import { ShareLine, StackedColumns } from './DayChart';
import {
  countInWords,
  countOf,
  type DayOutcome,
  droppedAt,
  everyDay,
  type Figures,
  findings,
  type FunnelStep,
  share,
} from './figures';
import type { Period } from './period';

export function Charts({ of, period, flow }: { of: Figures; period: Period; flow: string | undefined }) {
  const days = everyDay(of.days, period);
  return (
    <div className={styles.charts}>
      <Outcomes days={days} />
      <Conversion days={days} />
      <Funnel of={of} flow={flow} />
      <Decisions of={of} />
      <Flags of={of} />
      <Versions of={of} />
    </div>
  );
}

function ends(days: readonly DayOutcome[]) {
  return { first: dayInWords(days.at(0)?.day ?? ''), last: dayInWords(days.at(-1)?.day ?? '') };
}

function Outcomes({ days }: { days: DayOutcome[] }) {
  const parts = days.map(({ created, submitted, approved, rejected }) => ({
    approved,
    rejected,
    undecided: submitted - approved - rejected,
    unsubmitted: created - submitted,
  }));
  const most = Math.max(0, ...days.map(({ created }) => created));
  return (
    <ChartFigure
      title="Requests by day"
      definition="By the day on which they were created, and by what became of them since."
      finding={findings.outcomes(days)}
      head={['Day', 'Created', 'Approved', 'Rejected', 'Submitted, not decided', 'Not submitted']}
      rows={parts.map((part, at) => [days[at]?.day ?? '', days[at]?.created ?? 0, ...Object.values(part)])}
      file="requests-by-day"
    >
      <StackedColumns
        title="Requests by day"
        parts={[
          { name: 'Approved', values: parts.map(({ approved }) => approved) },
          { name: 'Rejected', values: parts.map(({ rejected }) => rejected) },
          { name: 'Submitted, not decided', values: parts.map(({ undecided }) => undecided) },
          { name: 'Not submitted', values: parts.map(({ unsubmitted }) => unsubmitted) },
        ]}
        most={most}
        top={countOf(most, 'request')}
        words={parts.map(
          ({ approved, rejected, undecided, unsubmitted }, at) =>
            `${dayInWords(days[at]?.day ?? '')}: ${countInWords(days[at]?.created ?? 0)} created, ` +
            `${countInWords(approved)} approved, ${countInWords(rejected)} rejected, ` +
            `${countInWords(undecided)} not decided, ${countInWords(unsubmitted)} not submitted`,
        )}
        {...ends(days)}
      />
    </ChartFigure>
  );
}

function Conversion({ days }: { days: DayOutcome[] }) {
  return (
    <ChartFigure
      title="Conversion by day"
      definition={
        'Submitted at least once, of those started, by the day of creation. ' +
        'Days on which none was started have no value.'
      }
      finding={findings.conversion(days)}
      head={['Day', 'Started', 'Submitted', 'Conversion']}
      rows={days.map(({ day, started, submitted }) => [day, started, submitted, share(submitted, started)])}
      file="conversion-by-day"
    >
      <ShareLine
        title="Conversion by day"
        shares={days.map(({ started, submitted }) => (started > 0 ? submitted / started : undefined))}
        top="100 %"
        words={days.map(
          ({ day, started, submitted }) =>
            `${dayInWords(day)}: ${share(submitted, started)}, ${countInWords(submitted)} of ${countInWords(started)}`,
        )}
        {...ends(days)}
      />
    </ChartFigure>
  );
}

function Funnel({ of, flow }: { of: Figures; flow: string | undefined }) {
  const mixed = flow === undefined ? ' Steps of all flows are mixed: choose a flow to see them in its order.' : '';
  return (
    <ChartFigure
      title="Steps"
      definition={
        'Of the requests that began or skipped a step, those that completed it; with one attempt is of those. ' +
        `Who stopped neither completed nor skipped it, and is told by the error seen last.${mixed}`
      }
      finding={findings.funnel(of.funnel)}
      head={['Step', 'Started', 'Completed', 'Skipped', 'With one attempt', 'Stopped', 'Last errors']}
      rows={of.funnel.map((step) => [
        step.stepKey,
        step.started,
        step.completed,
        step.skipped,
        step.firstTry,
        droppedAt(step),
        errorsOf(step.refusals),
      ])}
      file="steps"
    >
      <Bars
        bars={of.funnel.map((step) => ({
          key: step.stepKey,
          label: step.stepKey,
          count: step.started,
          full: step.completed,
          words: (
            <>
              {completedInWords(step)}, {share(step.firstTry, step.completed)} with one attempt
              {droppedAt(step) > 0 && (
                <span className="fine">
                  {'. '}
                  {countInWords(droppedAt(step))} stopped
                  {step.refusals.length > 0 && `: ${errorsOf(step.refusals)}`}
                </span>
              )}
            </>
          ),
        }))}
      />
    </ChartFigure>
  );
}

function completedInWords({ completed, started }: FunnelStep): string {
  return `${countInWords(completed)} of ${countInWords(started)} (${share(completed, started)})`;
}

function errorsOf(refusals: readonly { code: string; count: number }[]): string {
  return refusals.map(({ code, count }) => `${code} ${countInWords(count)}`).join(', ');
}

const outcomeWords: Record<string, string> = { APPROVED: 'Approved', REJECTED: 'Rejected' };

function Decisions({ of }: { of: Figures }) {
  const counts = of.decisions.map(({ outcome, reasonCode, count }) => ({
    key: `${outcome} ${reasonCode}`,
    label: `${outcomeWords[outcome] ?? outcome}: ${reasonWords[reasonCode]}`,
    count,
  }));
  const all = of.approved + of.rejected;
  return (
    <ChartFigure
      title="Decisions by reason"
      definition="Final decisions, of reviewers and automatic ones; the share is of all of them."
      finding={findings.most(counts, 'Nothing was decided.')}
      head={['Outcome', 'Reason', 'Requests']}
      rows={of.decisions.map(({ outcome, reasonCode, count }) => [outcome, reasonCode, count])}
      file="decisions"
    >
      <Bars bars={counts.map((bar) => ({ ...bar, words: `${countInWords(bar.count)} (${share(bar.count, all)})` }))} />
    </ChartFigure>
  );
}

function Flags({ of }: { of: Figures }) {
  const counts = of.flags.map(({ code, count }) => ({ key: code, label: flagInWords(code)?.title ?? code, count }));
  return (
    <ChartFigure
      title="Flags"
      definition="Requests that carry the flag now, at one step or several; the share is of those started."
      finding={findings.most(counts, 'No request carries a flag.')}
      head={['Flag', 'Requests']}
      rows={of.flags.map(({ code, count }) => [code, count])}
      file="flags"
    >
      <Bars
        bars={counts.map((bar) => ({ ...bar, words: `${countInWords(bar.count)} (${share(bar.count, of.started)})` }))}
      />
    </ChartFigure>
  );
}

function Versions({ of }: { of: Figures }) {
  const names = useFlowNames();
  const counts = of.versions.map((version) => ({
    ...version,
    key: `${version.flowKey} ${String(version.flowVersion)}`,
    label: `${names.get(version.flowKey) ?? version.flowKey}, version ${String(version.flowVersion)}`,
    count: version.created,
  }));
  return (
    <ChartFigure
      title="Flows and versions"
      definition="Requests by the version of the flow that they were created with; submitted is of those started."
      finding={findings.most(counts, 'No request was created.')}
      head={['Flow', 'Version', 'Created', 'Started', 'Submitted', 'Approved', 'Without a reviewer', 'Rejected']}
      rows={of.versions.map((one) => [
        one.flowKey,
        one.flowVersion,
        one.created,
        one.started,
        one.submitted,
        one.approved,
        one.autoApproved,
        one.rejected,
      ])}
      file="flows"
    >
      <Bars
        bars={counts.map(({ key, label, created, started, submitted }) => ({
          key,
          label,
          count: created,
          full: submitted,
          words: `${countInWords(created)} created, ${share(submitted, started)} submitted`,
        }))}
      />
    </ChartFigure>
  );
}
