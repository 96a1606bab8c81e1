import { CameraOrFile } from '../camera/CameraOrFile';
import { CameraStage } from '../camera/CameraStage';
import { PICTURES } from '../parts/FilePick';
import { formOf } from '../camera/form';
import { Judging } from '../camera/Judging';
import { usePhotoFlow, type PhotoFlow } from '../camera/photo-flow';
import { FACE_SIDE } from '../camera/picture';
import { ReviewStage } from '../camera/ReviewStage';
import { Tips } from '../camera/Tips';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { isTest } from '../state/screen';
import { useText } from '../texts/texts-context';
import type { StepProps } from './step-props';

/** Three stages: why and how, the camera, the photo before it is sent. */
export default function SelfieFaceMatch({ step, state }: StepProps) {
  const t = useText();
  const flow = usePhotoFlow(step);
  const { stage, sending } = flow;
  const [photo] = flow.taken;
  if (step.status === 'PENDING') return <Judging title="selfie.pending.title" />;
  if (stage === 'camera') {
    return (
      <CameraStage
        title={t('camera.oval')}
        facing="user"
        oval
        longest={FACE_SIDE}
        accept={PICTURES}
        onPhoto={flow.keep}
        onUnreadable={flow.unreadable}
        onBack={flow.toIntro}
      />
    );
  }
  if (stage === 'review' && photo !== undefined) {
    return (
      <ReviewStage
        title={t('camera.review.title')}
        lead={t('selfie.review.lead')}
        photo={photo}
        sending={sending}
        problem={flow.problem}
        asked="who.face"
        words={{ use: 'camera.use', again: 'camera.again' }}
        onUse={() => void flow.send((taken) => formOf(taken))}
        onAgain={flow.toCamera}
      />
    );
  }
  return <Intro state={state} flow={flow} />;
}

function Intro({ state, flow }: Pick<StepProps, 'state'> & { flow: PhotoFlow }) {
  const t = useText();
  return (
    <div class="stage">
      <Heading>{t('selfie.title')}</Heading>
      <ProblemNote problem={flow.problem} asked="who.face" />
      <p class="lead">{t('selfie.lead')}</p>
      <Tips tips={['selfie.tip.face', 'camera.tip.light', 'selfie.tip.bare']} />
      <p class="muted">{t('camera.permission')}</p>
      <CameraOrFile flow={flow} capture="user" longest={FACE_SIDE} />
      {isTest(state) && (
        <details class="disclosure">
          <summary>{t('selfie.test')}</summary>
          <ul class="needs">
            <li>{t('selfie.test.passes')}</li>
            <li>{t('selfie.test.small')}</li>
          </ul>
        </details>
      )}
    </div>
  );
}
