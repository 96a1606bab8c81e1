import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { useText } from '../texts/texts-context';
import { bringIntoSight } from './in-sight';
import type { Facing } from './open';

export interface ViewfinderProps {
  video: RefObject<HTMLVideoElement | null>;
  stream: MediaStream;
  facing: Facing;
  /** Where the face should be. */
  oval: boolean;
  /** Where a code should be. */
  frame?: boolean;
  /** Stands over the picture: what to do now. It is read out. */
  words: string | null;
  /** Read out at once: what is to be done cannot wait. */
  urgent?: boolean;
}

/** The live picture. People see themselves as in a mirror; what is kept is not mirrored. */
export function Viewfinder({ video, stream, facing, oval, frame = false, words, urgent = false }: ViewfinderProps) {
  const t = useText();
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    // Refused only where the attributes play it already, or when the stream has just ended.
    element.play().catch(() => null);
    return () => {
      element.srcObject = null;
    };
  }, [video, stream]);
  return (
    <div class="shot">
      <video
        ref={video}
        class={facing === 'user' ? 'mirrored' : undefined}
        aria-label={t('camera.preview')}
        autoPlay
        muted
        playsInline
        onLoadedMetadata={bringIntoSight}
      />
      {oval && <Oval />}
      {frame && <Frame />}
      <p class="advice" role="status" aria-live={urgent ? 'assertive' : 'polite'}>
        {words}
      </p>
    </div>
  );
}

const Frame = () => (
  <svg class="oval" viewBox="0 0 100 100" aria-hidden="true">
    <rect x="12" y="8" width="76" height="76" rx="3" />
  </svg>
);

const Oval = () => (
  <svg class="oval" viewBox="0 0 100 100" aria-hidden="true">
    <ellipse cx="50" cy="45" rx="30" ry="39" />
  </svg>
);
