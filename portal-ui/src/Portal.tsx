import { Suspense } from 'react';
import { MentionsCount } from './mentions/MentionsCount';
import { QueueCount } from './queue/QueueCount';
import { QueueFeed } from './queue/QueueFeed';
import { Shell } from './shell/Shell';
import { late } from './ui/late';
import { DisabledCount } from './webhooks/DisabledCount';

const LeaveQuestion = late(async () => (await import('./ui/LeaveQuestion')).LeaveQuestion);

const counts = { '/queue': <QueueCount />, '/mentions': <MentionsCount />, '/developers': <DisabledCount /> };

/** The shell, with what the subjects show in it. */
export function Portal() {
  return (
    <>
      <Shell feed={QueueFeed} counts={counts} />
      <Suspense>
        <LeaveQuestion />
      </Suspense>
    </>
  );
}
