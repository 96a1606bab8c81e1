import { Bars } from './Bars';
import { ChartFigure } from './ChartFigure';
import { countInWords, share } from './figures';
import { callSecondsInWords, circuitInWords, providersFinding, type ProvidersHealth } from './providerFindings';

/** How the vendors did that steps asked in the time. */
export function Providers({ of }: { of: ProvidersHealth }) {
  return (
    <ChartFigure
      title="Providers"
      definition={
        'Calls of the vendors that check something for a step, each when it ended; those that send codes are not ' +
        'among them. An outage is a call without an answer that counts; ' +
        'it uses up no attempt. What was known from a call just before is not counted, nor is a vendor that was ' +
        'passed over since it was away. The time is from asking to the answer or the outage. “Not asked now” is of ' +
        'this moment, whatever time is chosen.'
      }
      finding={providersFinding(of)}
      head={[
        'For',
        'Vendor',
        'Calls',
        'Outages',
        'Share of outages',
        'Half took no longer (s)',
        '9 in 10 (s)',
        '99 in 100 (s)',
        'Answers',
        'Now',
      ]}
      rows={of.map((one) => [
        one.capability,
        one.vendor,
        one.calls,
        one.outages,
        share(one.outages, one.calls),
        one.secondsToAnswer.p50 ?? '',
        one.secondsToAnswer.p90 ?? '',
        one.secondsToAnswer.p99 ?? '',
        one.outcomes.map(({ code, count }) => `${code} ${String(count)}`).join(', '),
        circuitInWords(one.circuitOpen),
      ])}
      file="providers"
    >
      <Bars
        bars={of.map((one) => ({
          key: `${one.capability} ${one.vendor}`,
          label: `${one.capability}: ${one.vendor}`,
          count: one.calls,
          full: one.calls - one.outages,
          words:
            `${countInWords(one.outages)} of ${countInWords(one.calls)} without an answer ` +
            `(${share(one.outages, one.calls)}); half within ${callSecondsInWords(one.secondsToAnswer.p50)}, ` +
            `99 in 100 within ${callSecondsInWords(one.secondsToAnswer.p99)}` +
            (one.circuitOpen === true ? '. Not asked now' : ''),
        }))}
      />
    </ChartFigure>
  );
}
