import { Button } from '@mantine/core';
import { Dialog } from '../ui/Dialog';
import form from '../ui/Form.module.css';
import { StatusChip } from '../ui/Chip';
import { type FragmentType, readFragment } from '../generated';
import { StaleNoticeFragmentDoc } from '../generated/graphql';

interface Props {
  request: FragmentType<typeof StaleNoticeFragmentDoc>;
  /** An attempt of this dialog went unanswered, so that it may be what moved the case. */
  unanswered: boolean;
  onClose: () => void;
}

/** The case moved on while the dialog was open; what was typed has nowhere to go. */
export function StaleNotice({ request, unanswered, onClose }: Props) {
  const { status } = readFragment(StaleNoticeFragmentDoc, request);
  return (
    <Dialog title={unanswered ? 'This case has moved on' : 'Someone else moved this case'} onClose={onClose}>
      <div className={form.form}>
        <p role="alert">
          It is now <StatusChip status={status} />.{' '}
          {unanswered
            ? 'Your own attempt, whose answer was lost, may have done it: the timeline says who did.'
            : 'Nothing that you entered here was sent to it.'}
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
