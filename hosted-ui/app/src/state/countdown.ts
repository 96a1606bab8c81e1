import { useEffect, useState } from 'preact/hooks';
import { pageTime } from './page-time';

/** Seconds until `deadline` (milliseconds of the page's time), counted down once a second. */
export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(pageTime);
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    setNow(pageTime());
    if (!running) return;
    const timer = setInterval(() => setNow(pageTime()), 1000);
    return () => clearInterval(timer);
  }, [deadline, running]);
  return left;
}

/** Minutes and seconds, the same in every language. */
export function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
