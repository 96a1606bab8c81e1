import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import { Heading, headingOf } from '../parts/Heading';
import { useInnerScreen } from '../state/history';
import { useKeptFocus } from '../state/kept-focus';
import { useText } from '../texts/texts-context';
import { FilePick, PICTURES } from '../parts/FilePick';
import { CameraAgain, NoPicture } from './NoPicture';
import type { Facing } from './open';
import { pictureOf, preparedFile } from './picture';
import type { Advice } from './quality';
import { useAdvice } from './use-advice';
import { useCamera } from './use-camera';
import { Viewfinder } from './Viewfinder';

export interface CameraStageProps {
  title: string;
  facing: Facing;
  oval?: boolean;
  /** Longest side of the photo, in pixels. */
  longest: number;
  /** What files may be chosen in place of a photo. */
  accept: string;
  onPhoto: (photo: Blob) => void;
  /** The chosen file could not be read. */
  onUnreadable: () => void;
  onBack: () => void;
}

/** Live picture, shutter, and a file in its place. The shutter waits for a good picture two seconds at most. */
export function CameraStage(props: CameraStageProps) {
  const { title, facing, oval = false, longest, accept, onPhoto, onUnreadable, onBack } = props;
  const t = useText();
  useInnerScreen(onBack);
  const stage = useRef<HTMLDivElement>(null);
  // The buttons come and go with the camera: when it is asked for anew, and when the page is hidden.
  useKeptFocus(stage, () => headingOf(stage.current));
  const video = useRef<HTMLVideoElement>(null);
  const { camera, retry } = useCamera(facing);
  const live = camera.kind === 'live';
  const { advice, looked, whenGood } = useAdvice(video, live);
  const [busy, setBusy] = useState(false);
  const left = useRef(false);
  useEffect(() => () => void (left.current = true), []);

  /** One picture at a time; none after the applicant has left. */
  async function keep(make: () => Promise<Blob | null>, onNone?: () => void): Promise<void> {
    if (busy) return;
    setBusy(true);
    let photo: Blob | null;
    try {
      photo = await make();
    } finally {
      if (!left.current) setBusy(false);
    }
    if (left.current) return;
    if (photo === null) onNone?.();
    else onPhoto(photo);
  }

  async function choose(file?: File): Promise<void> {
    if (file !== undefined) await keep(() => preparedFile(file, longest), onUnreadable);
  }

  async function take(): Promise<Blob | null> {
    await whenGood();
    return video.current === null ? null : pictureOf(video.current, longest);
  }

  return (
    <div class="stage" ref={stage}>
      <Heading>{title}</Heading>
      {camera.kind === 'live' ? (
        <Viewfinder
          video={video}
          stream={camera.stream}
          facing={facing}
          oval={oval}
          words={looked ? t(adviceKey(advice)) : null}
        />
      ) : (
        <NoPicture camera={camera} />
      )}
      <div class="actions within-reach">
        {live && (
          <Button busy={busy} onPress={() => void keep(take)}>
            {t('camera.take')}
          </Button>
        )}
        {!(live && busy) && (
          <FilePick
            name="photo"
            kind={camera.kind === 'none' ? 'primary' : 'quiet'}
            accept={accept}
            // A phone that opens its camera offers no other files.
            {...(accept === PICTURES && { capture: facing })}
            onFiles={([file]) => choose(file)}
          >
            {t('camera.file')}
          </FilePick>
        )}
        <CameraAgain camera={camera} onPress={retry} />
      </div>
    </div>
  );
}

const adviceKey = (advice: Advice) => `camera.advice.${advice ?? 'good'}` as const;
