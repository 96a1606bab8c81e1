import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from 'urql';
import { type Fault, faultOf } from '../api/faults';
import { type FragmentType, readFragment } from '../generated';
import {
  type CommentItemFragment,
  CommentItemFragmentDoc,
  CommentsDocument,
  TimelineFragmentDoc,
} from '../generated/graphql';

/** Acts of a reviewer that leave a comment. */
const commenting = ['request.commented', 'request.identifier_revealed', 'review.escalated', 'decision.returned'];

interface CommentsView {
  /** Oldest first; undefined until they are fetched. */
  comments: readonly CommentItemFragment[] | undefined;
  fault: Fault | null;
  refetch: () => void;
}

/** What reviewers wrote about the case: asked beside it, and again when its timeline tells of another comment. */
export function useComments(requestId: string, request: FragmentType<typeof TimelineFragmentDoc>): CommentsView {
  const { timeline } = readFragment(TimelineFragmentDoc, request);
  const told = timeline.filter(({ kind }) => commenting.includes(kind)).length;
  const [{ data, error }, execute] = useQuery({
    query: CommentsDocument,
    variables: { id: requestId },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => execute({ requestPolicy: 'network-only' });
  const again = useEffectEvent(refetch);
  const seen = useRef(told);
  useEffect(() => {
    if (seen.current === told) return;
    seen.current = told;
    again();
  }, [told]);
  const found = data?.onboardingRequest?.comments;
  return {
    comments: found ? readFragment(CommentItemFragmentDoc, found) : undefined,
    fault: error ? faultOf(error) : null,
    refetch,
  };
}
