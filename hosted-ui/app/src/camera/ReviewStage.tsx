import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import type { Problem } from '../state/action';
import { useSecondsLeft } from '../state/countdown';
import { useInnerScreen } from '../state/history';
import type { Sending } from '../state/sending';
import type { TextKey } from '../texts/texts';
import { useText } from '../texts/texts-context';
import { bringIntoSight } from './in-sight';
import { SendingNote } from './SendingNote';

export interface ReviewStageProps {
  title: string;
  lead: string;
  /** What is sent: a picture, or a file that cannot be shown. */
  photo: Blob;
  sending: Sending;
  problem: Problem | null;
  /** Whoever does not answer in an outage. */
  asked?: TextKey;
  words: { use: TextKey; again: TextKey };
  onUse: () => void;
  onAgain: () => void;
  children?: ComponentChildren;
}

/** The photo before it is sent, and while it is. */
export function ReviewStage(props: ReviewStageProps) {
  const { title, lead, photo, sending, problem, asked, words, onUse, onAgain, children } = props;
  const t = useText();
  const { action, progress } = sending;
  const wait = useSecondsLeft(action.retryAt);
  useInnerScreen(() => {
    sending.cancel();
    onAgain();
  });
  return (
    <div class="stage">
      <Heading>{title}</Heading>
      <p class="lead">{lead}</p>
      {children}
      <Shown photo={photo} />
      <SendingNote sending={sending} />
      <ProblemNote problem={problem} waitSeconds={wait} {...(asked !== undefined && { asked })} />
      <div class="actions within-reach">
        <Button guarded busy={action.busy} disabled={wait > 0} onPress={onUse}>
          {t(words.use)}
        </Button>
        {/* One button in two roles, so that the focus stays where it is. */}
        <Button kind="plain" onPress={progress === null ? onAgain : sending.cancel}>
          {t(progress === null ? words.again : 'sending.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Shown({ photo }: { photo: Blob }) {
  const t = useText();
  const url = useObjectUrl(photo);
  const [shown, setShown] = useState(true);
  if (url === null || !shown) return null;
  return (
    <div class="shot">
      <img src={url} alt={t('camera.photo')} onLoad={bringIntoSight} onError={() => setShown(false)} />
    </div>
  );
}

/** An address of the picture for as long as it is shown; null for what no browser shows as one. */
function useObjectUrl(photo: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!photo.type.startsWith('image/')) return;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [photo]);
  return url;
}
