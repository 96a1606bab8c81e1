/** What the person is told, and how many frames are taken then. */
export interface Cue {
  name: 'straight' | 'left' | 'right' | 'still';
  frames: number;
}

/** For who can turn their head. */
export const TURNING: Cue[] = [
  { name: 'straight', frames: 1 },
  { name: 'left', frames: 2 },
  { name: 'right', frames: 2 },
  { name: 'straight', frames: 1 },
];

/** For who cannot, or does not want to. */
export const STILL: Cue[] = [{ name: 'still', frames: 5 }];

export const framesOf = (cues: Cue[]) => cues.reduce((sum, { frames }) => sum + frames, 0);

/** Time to hear what is to be done and to begin it. */
const CUE_MS = 1400;
const FRAME_MS = 600;

export interface Camera {
  /** Tells the person what to do. */
  cue: (cue: Cue) => void;
  /** Takes a frame; null when there is none to be had. */
  frame: () => Promise<Blob | null>;
  /** Rejects when the series is given up. */
  wait: (ms: number) => Promise<void>;
}

/** Takes the frames of all cues, one after the other. Null when the camera delivered too few. */
export async function takeSeries(cues: Cue[], { cue, frame, wait }: Camera): Promise<Blob[] | null> {
  const frames: Blob[] = [];
  for (const each of cues) {
    cue(each);
    await wait(CUE_MS);
    for (let taken = 0; taken < each.frames; taken++) {
      if (taken > 0) await wait(FRAME_MS);
      const picture = await frame();
      if (picture !== null) frames.push(picture);
    }
  }
  return frames.length < LEAST_FRAMES ? null : frames;
}

/** How many frames the step takes (SPEC "Step catalogue", Liveness). */
export const LEAST_FRAMES = 3;
export const MOST_FRAMES = 10;
