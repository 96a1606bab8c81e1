import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../ui/Dialog';
import form from '../ui/Form.module.css';
import { StatusChip } from '../ui/Chip';
import { type FragmentType, readFragment } from '../generated';
import { StaleNoticeFragmentDoc } from '../generated/graphql';
import { type Draft, useCommentDraft } from './drafts';

interface Props {
  request: FragmentType<typeof StaleNoticeFragmentDoc>;
  /** An attempt of this dialog went unanswered, so that it may be what moved the case. */
  unanswered: boolean;
  /**
   * The comment that was typed, which becomes the draft of a comment on the case: the dialog, which may never open
   * again, keeps it no longer.
   */
  typed?: Draft;
  /** The message to the applicant that was typed, and is kept as its draft. */
  message?: string;
  onClose: () => void;
}

/** The case moved on while the dialog was open. */
export function StaleNotice({ request, unanswered, typed, message = '', onClose }: Props) {
  const { id, status, review } = readFragment(StaleNoticeFragmentDoc, request);
  const { keep } = useCommentDraft(id);
  const [comment] = useState(typed?.text ?? '');
  const keepOnce = useEffectEvent(() => {
    keep(comment);
    typed?.set('');
  });
  useEffect(() => keepOnce(), []);
  return (
    <Dialog title={unanswered ? 'This case has moved on' : 'Someone else moved this case'} onClose={onClose}>
      <div className={form.form}>
        <p role="alert">
          It is now <StatusChip status={status} review={review.status} />.{' '}
          {unanswered
            ? 'Your own attempt, whose answer was lost, may have done it: the timeline says who did.'
            : 'Nothing that you entered here was sent to it.'}
          {comment.trim() !== '' && ' Your comment is kept under Comments, not sent.'}
          {message.trim() !== '' &&
            ' Your message to the applicant is kept: it stands there when you send the case back.'}
        </p>
        <div className={form.acts}>
          <Button data-autofocus onClick={onClose}>
            See the case
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
