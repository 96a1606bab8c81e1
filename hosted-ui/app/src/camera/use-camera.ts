import { useEffect, useState } from 'preact/hooks';
import { closeCamera, NoCameraError, openCamera, type Facing, type NoCamera } from './open';

export type CameraState =
  /** `slow`: some browsers inside apps refuse without a word, so the page offers the way on meanwhile. */
  { kind: 'opening'; slow: boolean } | { kind: 'live'; stream: MediaStream } | { kind: 'none'; reason: NoCamera };

/** A person has read the browser's question by then. */
const SLOW_MS = 8000;

/** The camera for as long as the screen is there and seen; closed on every way out. `retry` asks for it anew. */
export function useCamera(facing: Facing): { camera: CameraState; retry: () => void } {
  const [camera, setCamera] = useState<CameraState>({ kind: 'opening', slow: false });
  const [turn, setTurn] = useState(0);
  const seen = useSeen();
  useEffect(() => {
    setCamera({ kind: 'opening', slow: false });
    if (!seen) return;
    let stream: MediaStream | null = null;
    let over = false;
    const watch = setTimeout(() => setCamera({ kind: 'opening', slow: true }), SLOW_MS);
    const show = (state: CameraState) => {
      clearTimeout(watch);
      if (!over) setCamera(state);
    };
    openCamera(facing).then(
      (opened) => {
        if (over) {
          closeCamera(opened);
          return;
        }
        stream = opened;
        // Unplugged, taken by another program, or no longer allowed.
        for (const track of opened.getTracks())
          track.addEventListener('ended', () => show({ kind: 'none', reason: 'busy' }));
        show({ kind: 'live', stream: opened });
      },
      (cause: unknown) => show({ kind: 'none', reason: cause instanceof NoCameraError ? cause.reason : 'failed' }),
    );
    return () => {
      over = true;
      clearTimeout(watch);
      if (stream !== null) closeCamera(stream);
    };
  }, [facing, seen, turn]);
  return { camera, retry: () => setTurn((count) => count + 1) };
}

/** Whether the page is in front. One that the browser keeps for Back and Forward is not. */
function useSeen(): boolean {
  const [seen, setSeen] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    const leave = () => setSeen(false);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  return seen;
}
