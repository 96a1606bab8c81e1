import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lookThrough } from './frame';
import { advise, type Advice, type GreyFrame } from './quality';

const LOOK_MS = 300;

/** The longest that the shutter waits for a better picture. */
const PATIENCE_MS = 2000;
const PAUSE_MS = 100;

/** A reader says one thing after the other: what is shown for less time could not be heard. */
const STEADY_MS = 1500;

/** What is shown, and since when; null for nothing so far. */
interface Shown {
  advice: Advice;
  since: number | null;
}

const NOTHING: Shown = { advice: null, since: null };

/** What to show now: what the last two frames agree on, and not too soon after something else. */
export function steadied(shown: Shown, advice: Advice, before: Advice, now: number): Shown {
  const isShown = shown.since !== null && shown.advice === advice;
  const isHasty = shown.since !== null && now - shown.since < STEADY_MS;
  return isShown || isHasty || advice !== before ? shown : { advice, since: now };
}

export interface Guidance {
  advice: Advice;
  /** Whether there is anything to show yet. */
  looked: boolean;
  /** Resolves as soon as the picture is good, and after two seconds in any case. */
  whenGood: () => Promise<void>;
}

/** Judges the live picture a few times a second while `live`. */
export function useAdvice(video: RefObject<HTMLVideoElement | null>, live: boolean): Guidance {
  const [shown, setShown] = useState(NOTHING);
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
      const last = latest.current;
      setShown((now) => steadied(now, advice, last, Date.now()));
      latest.current = advice;
      before = frame;
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      latest.current = null;
      setShown(NOTHING);
    };
  }, [video, live]);
  return { advice: shown.advice, looked: shown.since !== null, whenGood: () => untilGood(() => latest.current) };
}

/** Asks again and again; gives up after the patience. */
export async function untilGood(advice: () => Advice): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && advice() !== null; waited += PAUSE_MS)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
