import { useState } from 'preact/hooks';
import { FilePick, PICTURES } from '../parts/FilePick';
import { formOf } from '../camera/form';
import { Judging } from '../camera/Judging';
import { usePhotoFlow, type PhotoFlow } from '../camera/photo-flow';
import { FRAME_SIDE } from '../camera/picture';
import { ReviewStage } from '../camera/ReviewStage';
import { LEAST_FRAMES, MOST_FRAMES, STILL, TURNING } from '../camera/series';
import { Tips } from '../camera/Tips';
import { Button } from '../parts/Button';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { nextSerial } from '../state/action';
import { useInnerScreen } from '../state/history';
import { useText } from '../texts/texts-context';
import { FramesStage } from './liveness/FramesStage';
import type { StepProps } from './step-props';

/** Frames of the face, taken by the page while it says how to move; without movement for who cannot. */
export default function Liveness({ step }: StepProps) {
  const t = useText();
  const flow = usePhotoFlow(step);
  const [still, setStill] = useState(false);
  const { stage, taken, sending } = flow;
  const [first] = taken;
  if (step.status === 'PENDING') return <Judging title="liveness.pending.title" />;
  if (stage === 'camera') {
    const otherWay = () => {
      setStill(true);
      flow.toIntro();
    };
    const cues = still ? STILL : TURNING;
    return (
      <FramesStage
        cues={cues}
        onFrames={(frames) => flow.keep(...frames)}
        onBack={flow.toIntro}
        onOtherWay={otherWay}
      />
    );
  }
  if (stage === 'review' && first !== undefined) {
    return (
      <ReviewStage
        title={t('liveness.review.title')}
        lead={t('liveness.review.lead', { n: taken.length })}
        photo={first}
        sending={sending}
        problem={flow.problem}
        words={{ use: 'liveness.send', again: 'camera.again' }}
        onUse={() => void flow.send((frames) => formOf(frames, 'frames'))}
        onAgain={flow.toCamera}
      />
    );
  }
  if (still) return <WithoutMovement flow={flow} onBack={() => setStill(false)} />;
  return (
    <div class="stage">
      <Heading>{t('liveness.title')}</Heading>
      <ProblemNote problem={flow.problem} />
      <p class="lead">{t('liveness.lead')}</p>
      <Tips tips={['liveness.tip.turn', 'liveness.tip.face', 'camera.tip.light']} />
      <p class="muted">{t('camera.permission')}</p>
      <div class="actions">
        <Button onPress={flow.toCamera}>{t('camera.open')}</Button>
        <Button kind="quiet" onPress={() => setStill(true)}>
          {t('liveness.cannot')}
        </Button>
      </div>
    </div>
  );
}

/** Another way for who cannot turn their head, cannot see the cues, or has no camera in the browser. */
function WithoutMovement({ flow, onBack }: { flow: PhotoFlow; onBack: () => void }) {
  const t = useText();
  useInnerScreen(onBack);
  const [wrong, setWrong] = useState<{ n: number; serial: number } | null>(null);

  async function choose(files: File[]): Promise<void> {
    if (files.length < LEAST_FRAMES || files.length > MOST_FRAMES) {
      setWrong({ n: files.length, serial: nextSerial() });
      return;
    }
    setWrong(null);
    await flow.keepFiles(files, FRAME_SIDE);
  }

  return (
    <div class="stage">
      <Heading>{t('liveness.still.title')}</Heading>
      <ProblemNote problem={flow.problem} />
      <p class="lead">{t('liveness.still.lead')}</p>
      <div class="actions">
        <Button onPress={flow.toCamera}>{t('camera.open')}</Button>
        <FilePick
          name="frames"
          accept={PICTURES}
          multiple
          describedBy={wrong === null ? undefined : 'frames-error'}
          onFiles={choose}
        >
          {t('liveness.files')}
        </FilePick>
        <div role="alert" key={wrong?.serial}>
          {wrong !== null && (
            <p class="field-error" id="frames-error">
              {t('liveness.files.count', { n: wrong.n })}
            </p>
          )}
        </div>
        <Button kind="quiet" onPress={onBack}>
          {t('liveness.still.back')}
        </Button>
      </div>
    </div>
  );
}
