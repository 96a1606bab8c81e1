import { useEffect, useRef } from 'react';
import { useMutation } from 'urql';
import { useSession } from '../api/SessionContext';
import { type CommentItemFragment, ReadMentionsDocument } from '../generated/graphql';

/** Who sees the comments of a case has read what mentions them there. */
export function useReadMentions(requestId: string, comments: readonly CommentItemFragment[] | undefined) {
  const { user } = useSession();
  const [, read] = useMutation(ReadMentionsDocument);
  const own = (comments ?? []).filter(({ parts }) => parts.some(({ userId }) => userId === user.id)).length;
  const told = useRef({ requestId, own: 0 });
  useEffect(() => {
    if (told.current.requestId === requestId && told.current.own >= own) return;
    told.current = { requestId, own };
    if (own > 0) void read({ requestId });
  }, [requestId, own, read]);
}
