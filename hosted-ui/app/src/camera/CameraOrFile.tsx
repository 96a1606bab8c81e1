import { Button } from '../parts/Button';
import { useText } from '../texts/texts-context';
import { FilePick, PICTURES } from '../parts/FilePick';
import type { PhotoFlow } from './photo-flow';

interface Props {
  flow: PhotoFlow;
  /** Which camera the device offers where it lets take a photo in the place of a file. */
  capture: 'user' | 'environment';
  /** The longest side that the photo is made smaller to, in pixels. */
  longest: number;
}

/** The two ways to a photo: the camera of the page, and a file. */
export function CameraOrFile({ flow, capture, longest }: Props) {
  const t = useText();
  return (
    <div class="actions">
      <Button onPress={flow.toCamera}>{t('camera.open')}</Button>
      <FilePick
        name="photo"
        kind="quiet"
        accept={PICTURES}
        capture={capture}
        onFiles={(files) => flow.keepFiles(files, longest)}
      >
        {t('camera.file')}
      </FilePick>
    </div>
  );
}
