import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lookThrough } from './frame';
import { advise, type Advice, type GreyFrame } from './quality';

const LOOK_MS = 300;

/** The longest that the shutter waits for a better picture. */
const PATIENCE_MS = 2000;
const PAUSE_MS = 100;

export interface Guidance {
  /** What to show: said twice in a row by the frames, so that it does not flicker. Null before the first judgement. */
  advice: Advice | null;
  /** Whether a frame has been judged. */
  looked: boolean;
  /** Resolves as soon as the picture is good, and after two seconds in any case. */
  whenGood: () => Promise<void>;
}

/** Judges the live picture a few times a second while `live`. */
export function useAdvice(video: RefObject<HTMLVideoElement | null>, live: boolean): Guidance {
  const [shown, setShown] = useState<{ advice: Advice; looked: boolean }>({ advice: null, looked: false });
  const latest = useRef<Advice>(null);
  useEffect(() => {
    const element = video.current;
    if (!live || element === null) return;
    const look = lookThrough(element);
    let before: GreyFrame | null = null;
    const timer = setInterval(() => {
      const frame = look();
      if (frame === null) return;
      const advice = advise(frame, before);
      if (advice === latest.current)
        setShown((now) => (now.looked && now.advice === advice ? now : { advice, looked: true }));
      latest.current = advice;
      before = frame;
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      latest.current = null;
      setShown({ advice: null, looked: false });
    };
  }, [video, live]);
  return { ...shown, whenGood: () => untilGood(() => latest.current) };
}

/** Asks again and again; gives up after the patience. */
export async function untilGood(advice: () => Advice): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && advice() !== null; waited += PAUSE_MS)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
