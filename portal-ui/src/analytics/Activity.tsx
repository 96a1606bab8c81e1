import { useMemo } from 'react';
import { faultOf } from '../api/faults';
import { analyticsRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useFlowNames } from '../api/useFlowNames';
import { useInterval } from '../api/useInterval';
import { useStickyQuery } from '../api/useStickyQuery';
import { ActivityDocument, ProviderHealthDocument, ReviewerActivityDocument } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import {
  activityFindings,
  chargeSums,
  type Happened,
  hoursInWords,
  type ReviewersActivity,
  sumsInWords,
} from './activityFindings';
import styles from './analytics.module.css';
import { Bars } from './Bars';
import { ChartFigure } from './ChartFigure';
import { countInWords, countOf, secondsInWords, share } from './figures';
import { type Period, timesOf } from './period';
import { Providers } from './Providers';
import { moneyInWords, whatOfCharge } from './usageTotals';

const readEveryMs = 15_000;

/** What happened in the time, whenever its requests were created. */
export function Activity({ period, flow }: { period: Period; flow: string | undefined }) {
  const { user } = useSession();
  const times = useMemo(() => timesOf(period), [period]);
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: ActivityDocument,
    variables: { ...times, flowKey: flow },
    requestPolicy: 'cache-and-network',
  });
  const [byReviewer, executeByReviewer] = useStickyQuery({
    query: ReviewerActivityDocument,
    variables: { ...times, flowKey: flow },
    requestPolicy: 'cache-and-network',
    pause: user.role !== 'OWNER',
  });
  const [health, executeHealth] = useStickyQuery({
    query: ProviderHealthDocument,
    variables: times,
    requestPolicy: 'cache-and-network',
    pause: flow !== undefined,
  });
  const read = () => {
    execute({ requestPolicy: 'network-only' });
    if (flow === undefined) executeHealth({ requestPolicy: 'network-only' });
    if (user.role === 'OWNER') executeByReviewer({ requestPolicy: 'network-only' });
  };
  const fault = error ?? byReviewer.error ?? health.error;
  useInterval(read, readEveryMs, !fault);
  const of = data?.activity;
  return (
    <section className={styles.activity} aria-label="What happened in this time" aria-busy={fetching && !of}>
      <h2>What happened in this time</h2>
      <p className="muted">By the day on which it happened, whenever the request was created</p>
      {fault && <FaultNotice fault={faultOf(fault)} needs={analyticsRoles} onRetry={read} />}
      {!of && fetching && <p className="muted">Counting what happened</p>}
      {of && (
        <div className={styles.charts}>
          {byReviewer.data && <Reviewers of={byReviewer.data.reviewerActivity} />}
          <Targets of={of.targets} />
          {flow === undefined && health.data && <Providers of={health.data.providerHealth} />}
          {flow === undefined && <Webhooks of={of.webhooks} />}
          {flow === undefined && <Costs of={of.charges} />}
        </div>
      )}
    </section>
  );
}

function Reviewers({ of }: { of: ReviewersActivity }) {
  return (
    <ChartFigure
      title="Reviewers"
      definition={
        'Decisions are approvals, rejections, cases sent back, decisions prepared for a second reviewer and those ' +
        'returned. The time is from taking a case until deciding it, pauses included, of the decisions whose ' +
        'reviewer held the case; a case that was let go is not counted. Owners alone see this.'
      }
      finding={activityFindings.reviewers(of)}
      head={[
        'Reviewer',
        'Cases taken',
        'Decisions',
        'Approved',
        'Rejected',
        'Sent back',
        'Prepared',
        'Returned',
        'Times counted',
        'Half took no longer (s)',
        '9 in 10 (s)',
        '99 in 100 (s)',
        'All in all (s)',
      ]}
      rows={of.map((one) => [
        one.email || one.id,
        one.taken,
        one.decisions,
        one.approved,
        one.rejected,
        one.reverted,
        one.prepared,
        one.returned,
        one.secondsHeld.count,
        one.secondsHeld.p50 ?? '',
        one.secondsHeld.p90 ?? '',
        one.secondsHeld.p99 ?? '',
        one.totalSecondsHeld,
      ])}
      file="reviewers"
    >
      <Bars
        bars={of.map(({ id, email, decisions, secondsHeld, totalSecondsHeld }) => ({
          key: id,
          label: email || id,
          count: decisions,
          words:
            `${countOf(decisions, 'decision')}, half within ${secondsInWords(secondsHeld.p50)}, ` +
            `${hoursInWords(totalSecondsHeld)} all in all`,
        }))}
      />
    </ChartFigure>
  );
}

function Targets({ of }: { of: Happened['targets'] }) {
  const names = useFlowNames();
  return (
    <ChartFigure
      title="Decided in time"
      definition={
        'Cases that reviewers decided or sent back until their target, of all that they decided or sent back. ' +
        'Automatic decisions, and cases that were cancelled, are none of them.'
      }
      finding={activityFindings.targets(of)}
      head={['Flow', 'In time', 'Late', 'Share']}
      rows={of.map(({ flowKey, kept, missed }) => [flowKey, kept, missed, share(kept, kept + missed)])}
      file="decided-in-time"
    >
      <Bars
        bars={of.map(({ flowKey, kept, missed }) => ({
          key: flowKey,
          label: names.get(flowKey) ?? flowKey,
          count: kept + missed,
          full: kept,
          words: `${countInWords(kept)} of ${countInWords(kept + missed)} (${share(kept, kept + missed)})`,
        }))}
      />
    </ChartFigure>
  );
}

function Webhooks({ of }: { of: Happened['webhooks'] }) {
  return (
    <ChartFigure
      title="Webhook attempts"
      definition={
        'Attempts at deliveries to all endpoints, replayed ones too, by the status of the answer or by the error in ' +
        'its place; the share is of all attempts. The time is from sending to the answer or the error.'
      }
      finding={activityFindings.webhooks(of)}
      head={['Answer', 'Attempts', 'Share']}
      rows={of.outcomes.map(({ code, count }) => [code, count, share(count, of.attempts)])}
      file="webhook-attempts"
    >
      <Bars
        bars={of.outcomes.map(({ code, count }) => ({
          key: code,
          label: code,
          count,
          words: `${countInWords(count)} (${share(count, of.attempts)})`,
        }))}
      />
    </ChartFigure>
  );
}

function Costs({ of }: { of: Happened['charges'] }) {
  return (
    <ChartFigure
      title="Cost of a verification"
      definition={
        'What was charged in this time, divided by the requests that were approved in it, by reviewers and by ' +
        'policy. The sandbox charges nothing.'
      }
      finding={activityFindings.costs(of)}
      head={['What', 'Currency', 'Times', 'Amount']}
      rows={of.entries.map((one) => [whatOfCharge(one.capability), one.currency, one.count, one.amount])}
      file="cost-of-a-verification"
    >
      <Bars
        bars={of.entries.map((one) => ({
          key: `${one.capability ?? ''} ${one.currency}`,
          label: whatOfCharge(one.capability),
          count: one.amount,
          words: `${countOf(one.count, 'time')}, ${moneyInWords(one.amount, one.currency)}`,
        }))}
      />
      <p className="fine">All in all {sumsInWords(chargeSums(of.entries))}</p>
    </ChartFigure>
  );
}
