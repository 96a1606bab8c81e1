import { useCallback, useSyncExternalStore } from 'react';
import { type DraftKind, draftName, drafts } from '../api/drafts';
import { useSession } from '../api/SessionContext';
import type { ReviewAct } from '../labels/decisions';
import type { Check } from './useDecision';

export interface Draft {
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

const acts: Record<ReviewAct | Check, true> = {
  approve: true,
  reject: true,
  revert: true,
  confirm: true,
  return: true,
};

/** The comment in the dialog of an act: it is there again with the dialog, until the act is accepted. */
export function useActComment(act: ReviewAct | Check | 'escalate', requestId: string): Draft {
  return useDraft(`comment-${act}`, requestId);
}

/** Drops what the dialogs of the decisions keep for a case: it is decided, or is told elsewhere. */
export function useDroppedActComments(requestId: string): () => void {
  const { user } = useSession();
  return () => {
    for (const act of Object.keys(acts)) drafts.write(draftName(`comment-${act}`, user.id, requestId), '');
  };
}

function useDraft(kind: DraftKind, requestId: string): Draft {
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
