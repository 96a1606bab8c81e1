import { useEffect, useRef, useState } from 'preact/hooks';
import { CameraAgain, NoPicture } from '../../camera/NoPicture';
import { FRAME_SIDE, pictureOf } from '../../camera/picture';
import { framesOf, takeSeries, type Cue } from '../../camera/series';
import { say, stopSaying, watchVoice } from '../../camera/speech';
import { useAdvice } from '../../camera/use-advice';
import { useCamera } from '../../camera/use-camera';
import { Viewfinder } from '../../camera/Viewfinder';
import { Button } from '../../parts/Button';
import { Heading, headingOf } from '../../parts/Heading';
import { useInnerScreen } from '../../state/history';
import { useKeptFocus } from '../../state/kept-focus';
import { useLatest } from '../../state/lifecycle';
import { useLocale, useText } from '../../texts/texts-context';

/** Time to put the phone in place. */
const COUNT_FROM = 3;
const SECOND_MS = 1000;

interface Running {
  /** What the person is told; a number counts down to the first frame. */
  cue: Cue['name'] | number;
  taken: number;
}

export interface FramesStageProps {
  cues: Cue[];
  onFrames: (frames: Blob[]) => void;
  onBack: () => void;
  /** Leads to pictures without this camera. */
  onOtherWay: () => void;
}

/** The camera, and a series of frames that begins when the person says so. */
export function FramesStage({ cues, onFrames, onBack, onOtherWay }: FramesStageProps) {
  const t = useText();
  useInnerScreen(onBack);
  const stage = useRef<HTMLDivElement>(null);
  // The buttons come and go with the camera: when it is asked for anew, and when the page is hidden.
  useKeptFocus(stage, () => headingOf(stage.current));
  const video = useRef<HTMLVideoElement>(null);
  const { camera, retry } = useCamera('user');
  const live = camera.kind === 'live';
  const { advice, looked } = useAdvice(video, live);
  const voice = useVoice();
  const { running, broken, begin } = useSeries({ cues, video, live, onFrames, say: voice.say });
  const idle = looked ? t(advice === null ? 'liveness.ready' : `camera.advice.${advice}`) : null;
  return (
    <div class="stage" ref={stage}>
      <Heading>{t('camera.oval')}</Heading>
      {camera.kind === 'live' ? (
        <Viewfinder
          video={video}
          stream={camera.stream}
          facing="user"
          oval
          words={running === null ? idle : wordsFor(running, t)}
          urgent={running !== null}
        />
      ) : (
        <NoPicture camera={camera} />
      )}
      {running !== null && <p class="time-left">{t('liveness.taken', { n: running.taken, total: framesOf(cues) })}</p>}
      <div role="alert">{broken && running === null && <p class="note">{t('liveness.broken')}</p>}</div>
      <div class="actions within-reach">
        {live && (
          <Button busy={running !== null} onPress={begin}>
            {t('liveness.begin')}
          </Button>
        )}
        {voice.there && (
          <label class="tick">
            <input
              type="checkbox"
              name="voice"
              checked={voice.wanted}
              onChange={(event) => voice.want(event.currentTarget.checked)}
            />
            <span>{t('liveness.voice')}</span>
          </label>
        )}
        <CameraAgain camera={camera} onPress={retry} />
        {camera.kind === 'none' && (
          <Button kind="plain" onPress={onOtherWay}>
            {t('liveness.files')}
          </Button>
        )}
      </div>
    </div>
  );
}

function wordsFor({ cue }: Running, t: ReturnType<typeof useText>): string {
  return typeof cue === 'number' ? t('liveness.count', { n: cue }) : t(`liveness.cue.${cue}`);
}

/** A voice for the cues, where the device has one for the language; silent when it is not wanted. */
function useVoice() {
  const locale = useLocale();
  const [there, setThere] = useState(false);
  const [wanted, setWanted] = useState(true);
  useEffect(() => watchVoice(locale, setThere), [locale]);
  useEffect(() => stopSaying, []);
  return {
    there,
    wanted,
    want: (on: boolean) => {
      setWanted(on);
      if (!on) stopSaying();
    },
    say: (words: string) => {
      if (there && wanted) say(words, locale);
    },
  };
}

interface Series {
  cues: Cue[];
  video: { readonly current: HTMLVideoElement | null };
  live: boolean;
  onFrames: (frames: Blob[]) => void;
  say: (words: string) => void;
}

class GivenUp extends Error {}

/** Counts down, then takes the frames. It ends when the camera does: when the page is left or hidden. */
function useSeries({ cues, video, live, onFrames, say: speak }: Series) {
  const t = useText();
  const latestSpeak = useLatest(speak);
  const [running, setRunning] = useState<Running | null>(null);
  const [broken, setBroken] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), [live]);

  async function run(signal: AbortSignal): Promise<Blob[] | null> {
    const wait = (ms: number) => pause(ms, signal);
    let taken = 0;
    for (let n = COUNT_FROM; n > 0; n--) {
      setRunning({ cue: n, taken });
      await wait(SECOND_MS);
    }
    return takeSeries(cues, {
      cue: ({ name }) => {
        setRunning({ cue: name, taken });
        latestSpeak.current(t(`liveness.cue.${name}`));
      },
      frame: async () => {
        const frame = video.current === null ? null : await pictureOf(video.current, FRAME_SIDE);
        if (frame !== null) taken++;
        setRunning((now) => now && { ...now, taken });
        return frame;
      },
      wait,
    });
  }

  function begin(): void {
    const { signal } = (abort.current = new AbortController());
    setBroken(false);
    run(signal).then(
      (frames) => {
        setRunning(null);
        if (signal.aborted) return;
        if (frames === null) setBroken(true);
        else onFrames(frames);
      },
      (cause: unknown) => {
        setRunning(null);
        setBroken(true);
        if (!(cause instanceof GivenUp)) throw cause;
      },
    );
  }

  return { running, broken, begin };
}

/** Rejects as soon as the series is given up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new GivenUp());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
}
