import { useEffect, useRef, useState } from 'preact/hooks';
import { CameraAgain, NoPicture } from '../../camera/NoPicture';
import { useAdvice } from '../../camera/use-advice';
import { useCamera } from '../../camera/use-camera';
import { Viewfinder } from '../../camera/Viewfinder';
import '../../camera/camera.css';
import { FilePick, PICTURES } from '../../parts/FilePick';
import { Heading } from '../../parts/Heading';
import { useInnerScreen } from '../../state/history';
import { useText } from '../../texts/texts-context';
import { isAadhaarCode, readLive } from './live';

/** Without a code for so long, the page says what helps. */
const SLOW_MS = 10_000;

export interface CodeCameraProps {
  /** The text of UIDAI's code; once. */
  onText: (text: string) => void;
  onPicture: (files: File[]) => Promise<void>;
  onBack: () => void;
}

/** The live picture, in which the code is read by itself; nothing has to be pressed, and no picture is kept. */
export function CodeCamera({ onText, onPicture, onBack }: CodeCameraProps) {
  const t = useText();
  useInnerScreen(onBack);
  const video = useRef<HTMLVideoElement>(null);
  const { camera, retry } = useCamera('environment');
  const live = camera.kind === 'live';
  const { advice, looked } = useAdvice(video, live);
  const [told, setTold] = useState<'code.slow' | 'code.other' | null>(null);
  const give = useRef(onText);
  give.current = onText;

  useEffect(() => {
    const element = video.current;
    if (!live || element === null) return;
    const slow = setTimeout(() => setTold((now) => now ?? 'code.slow'), SLOW_MS);
    let given = false;
    const stop = readLive(element, {
      onText: (text) => {
        if (given) return;
        if (!isAadhaarCode(text)) {
          setTold('code.other');
          return;
        }
        given = true;
        stop();
        give.current(text);
      },
      onLost: () => setTold('code.slow'),
    });
    return () => {
      clearTimeout(slow);
      stop();
    };
  }, [live]);

  return (
    <div class="stage">
      <Heading>{t('aadhaar.qr.title')}</Heading>
      {camera.kind === 'live' ? (
        <Viewfinder
          video={video}
          stream={camera.stream}
          facing="environment"
          oval={false}
          frame
          words={looked ? t(advice === null ? 'code.hint' : `camera.advice.${advice}`) : null}
        />
      ) : (
        <NoPicture camera={camera} />
      )}
      <div role="status">{live && told !== null && <p class="note">{t(told)}</p>}</div>
      <div class="actions within-reach">
        <FilePick
          name="picture"
          kind={camera.kind === 'none' ? 'primary' : 'quiet'}
          accept={PICTURES}
          onFiles={onPicture}
        >
          {t('code.choose')}
        </FilePick>
        <CameraAgain camera={camera} onPress={retry} />
      </div>
    </div>
  );
}
