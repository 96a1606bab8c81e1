import { useEffect, useState } from 'react';
import { useConnection } from '../api/ConnectionContext';
import { resubscribe } from '../api/resubscribe';
import { UnreadMentionsDocument } from '../generated/graphql';
import styles from '../ui/Count.module.css';

/** How many mentions the reader has not read, live, beside their place in the navigation. */
export function MentionsCount() {
  const unread = useUnreadMentions();
  if (!unread) return null;
  return (
    <span className={styles.count}>
      {unread > 99 ? '99+' : unread}
      <span className="unseen"> unread</span>
    </span>
  );
}

/** Null until it is known. */
export function useUnreadMentions(): number | null {
  const { feed } = useConnection();
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(
    () =>
      resubscribe(
        feed,
        UnreadMentionsDocument,
        {},
        {
          onData: ({ unreadMentions }) => setUnread(unreadMentions),
          // The new subscription begins with the number as it stands.
          onGap: () => undefined,
        },
      ),
    [feed],
  );
  return unread;
}
