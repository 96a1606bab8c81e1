import { useCallback, useSyncExternalStore } from 'react';
import { draftPrefix } from '../api/portalSession';
import { useSession } from '../api/SessionContext';

const watchers = new Set<() => void>();

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

function write(key: string, text: string) {
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
  watchers.forEach((tell) => tell());
}

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

function useDraft(kind: string, requestId: string): Draft {
  const { user } = useSession();
  const key = `${draftPrefix}${kind}.${user.id}.${requestId}`;
  const text = useSyncExternalStore(watch, () => sessionStorage.getItem(key) ?? '');
  const set = useCallback((typed: string) => write(key, typed), [key]);
  const keep = useCallback(
    (written: string) => {
      const before = sessionStorage.getItem(key) ?? '';
      const words = written.trim();
      if (words !== '' && !before.includes(words)) write(key, before === '' ? words : `${before}\n\n${words}`);
    },
    [key],
  );
  return { text, set, keep };
}
