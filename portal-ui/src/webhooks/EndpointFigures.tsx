import { useQuery } from 'urql';
import { useInterval } from '../api/useInterval';
import { EndpointDayDocument, EndpointDaysDocument, type EndpointDayFieldsFragment } from '../generated/graphql';
import { readFragment } from '../generated';
import { EndpointDayFieldsFragmentDoc } from '../generated/graphql';
import { share } from '../labels/share';
import { DateTime } from '../ui/DateTime';
import { Fact } from '../ui/Facts';
import { millisecondsInWords } from './endpointState';

type Day = EndpointDayFieldsFragment;

const readEveryMs = 30_000;

/** How each endpoint did in the last 24 hours, by its id; undefined until it is read. */
export function useEndpointDays(): Map<string, Day> | undefined {
  const [{ data }, execute] = useQuery({ query: EndpointDaysDocument, requestPolicy: 'cache-and-network' });
  useInterval(() => execute({ requestPolicy: 'network-only' }), readEveryMs, data !== undefined);
  return (
    data &&
    new Map(
      data.webhookEndpoints.map(({ endpointId, lastDay }) => [
        endpointId,
        readFragment(EndpointDayFieldsFragmentDoc, lastDay),
      ]),
    )
  );
}

export function dayInFigures({ attempts, acknowledged, secondsToAnswer }: Day): string {
  if (attempts === 0) return 'No attempt in 24 hours';
  const of = attempts === 1 ? '1 attempt' : `${attempts.toLocaleString('en-IN')} attempts`;
  return `${share(acknowledged, attempts)} of ${of} in 24 hours, p95 ${millisecondsInWords(secondsToAnswer.p95)}`;
}

/** What the figures of the list are. */
export function FiguresDefinition() {
  return (
    <p className="fine">
      In 24 hours: the share of all attempts, tests and repetitions too, that your server answered with 2xx. p95: 95 %
      of the attempts took no longer, those without an answer too, with an error of at most 5 %.
    </p>
  );
}

/** The same for one endpoint, among its facts. */
export function EndpointDayFacts({ endpointId }: { endpointId: string }) {
  const [{ data }, execute] = useQuery({
    query: EndpointDayDocument,
    variables: { id: endpointId },
    requestPolicy: 'cache-and-network',
  });
  useInterval(() => execute({ requestPolicy: 'network-only' }), readEveryMs, data !== undefined);
  const day = data?.webhookEndpoint && readFragment(EndpointDayFieldsFragmentDoc, data.webhookEndpoint.lastDay);
  if (!day) return null;
  if (day.attempts === 0) {
    return (
      <Fact name="Success in 24 hours">
        <span className="muted">
          No attempt since <DateTime at={day.since} />
        </span>
      </Fact>
    );
  }
  return (
    <>
      <Fact name="Success in 24 hours">
        {share(day.acknowledged, day.attempts)}
        <p className="fine">
          {day.acknowledged.toLocaleString('en-IN')} answered with 2xx, of {day.attempts.toLocaleString('en-IN')}{' '}
          attempts since <DateTime at={day.since} />, tests and repetitions too
        </p>
      </Fact>
      <Fact name="Time to answer, p95">
        {millisecondsInWords(day.secondsToAnswer.p95)}
        <p className="fine">
          95 % of these attempts took no longer, those without an answer too; with an error of at most 5 %
        </p>
      </Fact>
    </>
  );
}
