import { MentionsCount } from './mentions/MentionsCount';
import { QueueCount } from './queue/QueueCount';
import { QueueFeed } from './queue/QueueFeed';
import { Shell } from './shell/Shell';
import { LeaveQuestion } from './ui/LeaveQuestion';
import { DisabledCount } from './webhooks/DisabledCount';

const counts = { '/queue': <QueueCount />, '/mentions': <MentionsCount />, '/developers': <DisabledCount /> };

/** The shell, with what the subjects show in it. */
export function Portal() {
  return (
    <>
      <Shell feed={QueueFeed} counts={counts} />
      <LeaveQuestion />
    </>
  );
}
