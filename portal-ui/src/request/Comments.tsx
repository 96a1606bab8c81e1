import { Button } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { reviewRoles } from '../api/roles';
import type { FragmentType } from '../generated';
import { AddCommentDocument, type CommentItemFragment, type TimelineFragmentDoc } from '../generated/graphql';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { FormField } from '../ui/FormField';
import { Section } from '../ui/Section';
import { useShortcuts } from '../ui/shortcuts';
import { useAct } from '../ui/useAct';
import { useCommentDraft } from './drafts';
import { Key } from '../ui/Key';
import { CommentText } from './CommentText';
import { MentionList } from './MentionList';
import { useComments } from './useComments';
import { useMentioning } from './useMentioning';
import { useReadMentions } from './useReadMentions';
import styles from './Comments.module.css';

/** The longest comment that the service takes, in characters. */
const longestComment = 2000;

interface Props {
  requestId: string;
  request: FragmentType<typeof TimelineFragmentDoc>;
}

/** What reviewers wrote to each other about the case, oldest first, and a field for more. */
export function Comments({ requestId, request }: Props) {
  const { comments, fault, refetch } = useComments(requestId, request);
  useReadMentions(requestId, comments);
  return (
    <Section title={comments && comments.length > 0 ? `Comments (${comments.length})` : 'Comments'}>
      <div className={styles.comments}>
        {fault && <FaultNotice fault={fault} needs={reviewRoles} onRetry={refetch} />}
        {!comments && !fault && <p className="muted">Fetching the comments.</p>}
        {comments?.length === 0 && <p className="muted">Nobody has written a comment yet.</p>}
        {comments && comments.length > 0 && <CommentList comments={comments} />}
        <CommentForm requestId={requestId} />
      </div>
    </Section>
  );
}

function CommentList({ comments }: { comments: readonly CommentItemFragment[] }) {
  return (
    <ol className={styles.list}>
      {comments.map(({ at, author, parts }, index) => (
        <li key={`${at} ${index}`}>
          <p className="fine">
            <strong>{author}</strong>, <DateTime at={at} />
          </p>
          <CommentText parts={parts} />
        </li>
      ))}
    </ol>
  );
}

function CommentForm({ requestId }: { requestId: string }) {
  const { text, set } = useCommentDraft(requestId);
  const { busy, fault, send } = useAct();
  const [tried, setTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const mentioning = useMentioning(area, text, set);
  useShortcuts({ m: () => area.current?.focus() });
  const empty = text.trim() === '';

  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    setTried(true);
    if (empty || busy) return;
    const sent = text;
    const then = () => {
      setTried(false);
      // What was typed on while it was sent is the next comment.
      if (area.current === null || area.current.value === sent) set('');
      area.current?.focus();
    };
    const asSent = mentioning.asSent(sent.trim());
    void send(AddCommentDocument, { requestId, text: asSent }, { then, announce: 'The comment is added.' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentioning.onKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) submit();
  };

  return (
    <form className={styles.form} onSubmit={submit} data-print="no">
      {fault && <FaultNotice fault={fault} needs={reviewRoles} />}
      <FormField
        label="Write a comment"
        hint="For owners and reviewers only. @ mentions a colleague. It stays here, in this tab, until you send it."
        problem={tried && empty ? 'Write something first.' : undefined}
        text={{ value: text, longest: longestComment }}
      >
        {(field) => (
          <textarea
            {...field}
            {...mentioning.field}
            ref={area}
            rows={3}
            maxLength={longestComment}
            aria-keyshortcuts="m"
            value={text}
            onChange={(event) => {
              setTried(false);
              set(event.target.value);
              mentioning.look();
            }}
            onSelect={mentioning.look}
            onBlur={mentioning.close}
            onKeyDown={onKeyDown}
          />
        )}
      </FormField>
      {mentioning.list && <MentionList {...mentioning.list} />}
      <div className="unseen" role="status">
        {mentioning.said}
      </div>
      <Button type="submit" variant="default" loading={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
        Add the comment <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}
