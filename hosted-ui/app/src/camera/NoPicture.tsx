import { Button } from '../parts/Button';
import { useText } from '../texts/texts-context';
import type { CameraState } from './use-camera';

/** Stands in the place of the live picture: the camera is being opened, or there is none, and why. */
export function NoPicture({ camera }: { camera: CameraState }) {
  const t = useText();
  return (
    <>
      {camera.kind === 'opening' && (
        <div class="shot empty">
          <span class="spinner" aria-hidden="true" />
        </div>
      )}
      <div class="problem-place" role="alert">
        {camera.kind === 'none' && <p class="note wrong">{t(`camera.none.${camera.reason}`)}</p>}
      </div>
      <div role="status">
        {camera.kind === 'opening' && <p class="muted">{t(camera.slow ? 'camera.slow' : 'camera.opening')}</p>}
      </div>
    </>
  );
}

/** What helps: asking again, where the camera is not barred, or a window of its own, where a page frames this one. */
export function CameraAgain({ camera, onPress }: { camera: CameraState; onPress: () => void }) {
  const t = useText();
  if (camera.kind !== 'none') return null;
  const { reason } = camera;
  return (
    <>
      {reason !== 'barred' && (
        <Button kind="plain" onPress={onPress}>
          {t('action.retry')}
        </Button>
      )}
      {/* Refused in a frame may be barred: not every browser tells them apart. */}
      {(reason === 'barred' || reason === 'refused') && window.parent !== window && (
        <a class="button plain" href={location.pathname} target="_blank" rel="noopener noreferrer">
          {t('camera.window')}
        </a>
      )}
    </>
  );
}
