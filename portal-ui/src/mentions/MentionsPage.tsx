import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { reviewRoles } from '../api/roles';
import { readFragment } from '../generated';
import {
  CommentItemFragmentDoc,
  MentionsDocument,
  type MentionsQuery,
  ReadMentionsDocument,
} from '../generated/graphql';
import { CommentText } from '../request/CommentText';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { OnlyFor } from '../ui/OnlyFor';
import page from '../ui/Page.module.css';
import { useAct } from '../ui/useAct';
import { useUnreadMentions } from './MentionsCount';
import styles from './MentionsPage.module.css';

/** The comments that mention the reader, newest first. */
export function MentionsPage() {
  return (
    <OnlyFor roles={reviewRoles}>
      <OwnMentions />
    </OnlyFor>
  );
}

function OwnMentions() {
  const [{ data, error }, execute] = useQuery({ query: MentionsDocument, requestPolicy: 'cache-and-network' });
  const { busy, fault, send } = useAct();
  const refetch = () => execute({ requestPolicy: 'network-only' });
  useRefetched(refetch);
  const readAll = () =>
    void send(
      ReadMentionsDocument,
      { requestId: null },
      { then: refetch, announce: 'All mentions are marked as read.' },
    );
  const shown = data?.mentions;

  return (
    <div className={`page ${page.page}`}>
      <header className={page.head}>
        <h1>Mentions</h1>
        {shown && shown.unread > 0 && (
          <Button variant="default" loading={busy} onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </header>
      {(error ?? fault) && (
        <FaultNotice
          fault={fault ?? faultOf(error as NonNullable<typeof error>)}
          needs={reviewRoles}
          onRetry={refetch}
        />
      )}
      {!shown && !error && <p className="muted">Fetching your mentions.</p>}
      {shown?.items.length === 0 && (
        <p className="muted">
          Nobody has mentioned you. A colleague does it by @ and your address in a comment on a case.
        </p>
      )}
      {shown && shown.items.length > 0 && (
        <ol className={styles.list}>
          {shown.items.map((mention) => (
            <MentionItem key={mention.id} mention={mention} />
          ))}
        </ol>
      )}
    </div>
  );
}

function MentionItem({ mention }: { mention: MentionsQuery['mentions']['items'][number] }) {
  const comment = readFragment(CommentItemFragmentDoc, mention.comment);
  return (
    <li className={styles.mention} data-unread={mention.readAt === null || undefined}>
      <p className="fine">
        {mention.readAt === null && <strong className={styles.new}>Unread</strong>}
        <strong>{comment.author}</strong> on case{' '}
        <Link to="/requests/$id" params={{ id: mention.requestId }}>
          {mention.reference}
        </Link>
        , <DateTime at={comment.at} />
      </p>
      <CommentText parts={comment.parts} />
    </li>
  );
}

/** Fetches the list anew when the number of unread ones changes; the first one that the page hears of does too. */
function useRefetched(refetch: () => void) {
  const unread = useUnreadMentions();
  const last = useRef(unread);
  useEffect(() => {
    if (unread !== null && unread !== last.current) refetch();
    last.current = unread;
  });
}
