import { useEffect, useEffectEvent, useState } from 'react';

/** How long something is shown that is masked otherwise. */
export const shownForMs = 60_000;

interface Shown {
  /** Null while nothing is shown. */
  shown: string | null;
  secondsLeft: number;
  show: (value: string) => void;
  hide: () => void;
}

/** Keeps a value for a minute at most: until the tab is hidden, the hold is another, or what shows it goes. */
export function useShownForAWhile(hold: string, onOver: () => void): Shown {
  const [held, setHeld] = useState<{ value: string; until: number; hold: string } | null>(null);
  const [now, setNow] = useState(Date.now);
  if (held && held.hold !== hold) setHeld(null);
  const end = useEffectEvent(() => {
    setHeld(null);
    onOver();
  });
  const until = held?.until;
  useEffect(() => {
    if (until === undefined) return;
    const tick = () => {
      if (Date.now() >= until) end();
      else setNow(Date.now());
    };
    const leave = () => {
      if (document.visibilityState === 'hidden') end();
    };
    const gone = () => end();
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', leave);
    // A page that is kept for the way back shows nothing when it comes back.
    window.addEventListener('pagehide', gone);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', gone);
    };
  }, [until]);
  return {
    shown: held?.value ?? null,
    secondsLeft: until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    show: (value) => {
      setNow(Date.now());
      setHeld({ value, until: Date.now() + shownForMs, hold });
    },
    hide: () => setHeld(null),
  };
}
