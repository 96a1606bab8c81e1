import { useCallback, useSyncExternalStore } from 'react';
import { draftName, drafts } from '../api/drafts';
import { useSession } from '../api/SessionContext';

interface Draft {
  text: string;
  set: (text: string) => void;
  /** Adds what was written elsewhere, once. */
  keep: (text: string) => void;
}

/** The comment on a case that is not sent yet: it stays in this tab, for this user, until it is sent. */
export function useCommentDraft(requestId: string): Draft {
  return useDraft('comment', requestId);
}

/** The message to the applicant that is not sent yet, kept as a comment is: it outlives a case that moves on. */
export function useMessageDraft(requestId: string): Draft {
  return useDraft('message', requestId);
}

function useDraft(kind: 'comment' | 'message', requestId: string): Draft {
  const { user } = useSession();
  const name = draftName(kind, user.id, requestId);
  const text = useSyncExternalStore(drafts.watch, () => drafts.read(name));
  const set = useCallback((typed: string) => drafts.write(name, typed), [name]);
  const keep = useCallback(
    (written: string) => {
      const before = drafts.read(name);
      const words = written.trim();
      if (words !== '' && !before.includes(words)) drafts.write(name, before === '' ? words : `${before}\n\n${words}`);
    },
    [name],
  );
  return { text, set, keep };
}
