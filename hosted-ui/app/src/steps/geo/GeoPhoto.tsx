import { CameraOrFile } from '../../camera/CameraOrFile';
import { CameraStage } from '../../camera/CameraStage';
import { PICTURES } from '../../parts/FilePick';
import { formOf } from '../../camera/form';
import { placeFields } from '../../camera/location';
import { usePhotoFlow, type PhotoFlow } from '../../camera/photo-flow';
import { PAPER_SIDE } from '../../camera/picture';
import { ReviewStage } from '../../camera/ReviewStage';
import { Tips } from '../../camera/Tips';
import { Button } from '../../parts/Button';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { useText } from '../../texts/texts-context';
import type { StepProps } from '../step-props';
import { PlaceSection } from './PlaceSection';
import { usePlace, type PlaceState } from './use-place';

/** The place first, with its reason, then the photo: both belong to the same moment. */
export function GeoPhoto({ step, state }: StepProps) {
  const t = useText();
  const flow = usePhotoFlow(step);
  const { place, find } = usePlace();
  const { stage, sending } = flow;
  const [photo] = flow.taken;
  const title = t(`step.${step.type}`);
  if (stage === 'camera') {
    return (
      <CameraStage
        title={title}
        facing="environment"
        longest={PAPER_SIDE}
        accept={PICTURES}
        onPhoto={flow.keep}
        onUnreadable={flow.unreadable}
        onBack={flow.toIntro}
      />
    );
  }
  if (stage === 'review' && photo !== undefined) {
    const fields = place.kind === 'found' ? placeFields(place.place) : {};
    return (
      <ReviewStage
        title={t('camera.review.title')}
        lead={t('geo.review.lead')}
        photo={photo}
        sending={sending}
        problem={flow.problem}
        words={{ use: 'camera.use', again: 'camera.again' }}
        onUse={() => void flow.send((taken) => formOf(taken, 'file', fields))}
        onAgain={flow.toCamera}
      />
    );
  }
  // The server's word counts, should it ask for more than the page was told.
  const required = step.config?.requireGeo === true || flow.problem?.code === 'GEO_REQUIRED';
  return (
    <div class="stage">
      <Heading>{title}</Heading>
      <ProblemNote problem={flow.problem} />
      <p class="lead">{t('geo.lead')}</p>
      <Tips tips={['geo.tip.sharp', 'geo.tip.people']} />
      <PlaceSection tenant={state.tenant.displayName} required={required} place={place} />
      <Ways required={required} place={place} flow={flow} onFind={find} />
    </div>
  );
}

interface WaysProps {
  required: boolean;
  place: PlaceState;
  flow: PhotoFlow;
  onFind: () => void;
}

/** The place, then the camera; the camera alone where the place may be left out. */
function Ways({ required, place, flow, onFind }: WaysProps) {
  const t = useText();
  if (place.kind === 'found') return <CameraOrFile flow={flow} capture="environment" longest={PAPER_SIDE} />;
  const refused = place.kind === 'none';
  // The buttons keep their order: a second tap must not go on without the place.
  return (
    <div class="actions">
      <Button kind={refused && !required ? 'plain' : 'primary'} busy={place.kind === 'finding'} onPress={onFind}>
        {t(refused ? 'action.retry' : 'geo.place.share')}
      </Button>
      {!required && (
        <Button kind={refused ? 'primary' : 'plain'} onPress={flow.toCamera}>
          {t('geo.place.skip')}
        </Button>
      )}
    </div>
  );
}
