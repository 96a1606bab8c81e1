import { useQuery } from 'urql';
import { type Fault, faultOf } from '../api/faults';
import { type FragmentType, readFragment } from '../generated';
import {
  type CommentItemFragment,
  CommentItemFragmentDoc,
  CommentsDocument,
  type TimelineFragmentDoc,
} from '../generated/graphql';
import { useToldAgain } from './useToldAgain';

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
  const [{ data, error }, execute] = useQuery({
    query: CommentsDocument,
    variables: { id: requestId },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => execute({ requestPolicy: 'network-only' });
  useToldAgain(request, commenting, refetch);
  const found = data?.onboardingRequest?.comments;
  return {
    comments: found ? readFragment(CommentItemFragmentDoc, found) : undefined,
    fault: error ? faultOf(error) : null,
    refetch,
  };
}
