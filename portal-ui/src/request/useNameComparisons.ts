import { useEffect, useEffectEvent, useRef } from 'react';
import { useBesideQuery } from '../api/useBesideQuery';
import { type FragmentType, readFragment } from '../generated';
import {
  type NameComparisonFragment,
  NameComparisonFragmentDoc,
  NameComparisonsDocument,
  StepsFragmentDoc,
} from '../generated/graphql';

/** The names that the case's checks compared, asked beside the case and again after each attempt. */
export function useNameComparisons(
  requestId: string,
  request: FragmentType<typeof StepsFragmentDoc> | null | undefined,
  on: boolean,
): readonly NameComparisonFragment[] {
  const attempts = request ? attemptsOf(request) : undefined;
  const [data, execute] = useBesideQuery({
    query: NameComparisonsDocument,
    variables: { requestId },
    pause: !on,
  });
  const again = useEffectEvent(() => execute({ requestPolicy: 'network-only' }));
  const seen = useRef({ requestId, attempts });
  useEffect(() => {
    const before = seen.current;
    seen.current = { requestId, attempts };
    const isNew = before.requestId === requestId && before.attempts !== undefined && before.attempts !== attempts;
    if (on && isNew) again();
  }, [requestId, attempts, on]);
  return readFragment(NameComparisonFragmentDoc, data?.nameComparisons ?? []);
}

function attemptsOf(request: FragmentType<typeof StepsFragmentDoc>): string {
  const { steps } = readFragment(StepsFragmentDoc, request);
  return steps.map(({ history }) => history.map(({ outcome }) => outcome).join()).join(' ');
}
