import { useEffect, useEffectEvent, useRef } from 'react';
import { type FragmentType, readFragment } from '../generated';
import { TimelineFragmentDoc } from '../generated/graphql';

/** Fetches what is asked beside a case anew each time that the case's timeline tells of one more of the kinds. */
export function useToldAgain(
  request: FragmentType<typeof TimelineFragmentDoc>,
  kinds: readonly string[],
  refetch: () => void,
) {
  const { timeline } = readFragment(TimelineFragmentDoc, request);
  const told = timeline.filter(({ kind }) => kinds.includes(kind)).length;
  const again = useEffectEvent(refetch);
  const seen = useRef(told);
  useEffect(() => {
    if (seen.current === told) return;
    seen.current = told;
    again();
  }, [told]);
}
