import { useEffect, useEffectEvent } from 'react';

/** Runs the act again and again while it is on and the page is looked at. */
export function useInterval(act: () => void, everyMs: number, on = true) {
  const run = useEffectEvent(() => {
    if (!document.hidden) act();
  });
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => run(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, on]);
}
