import { useEffect, useRef, useState } from 'preact/hooks';

/** Whether the browser has a network at all; it may still have a bad one. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return online;
}

/** Calls back when the page returns to the front or to the network: another tab may have gone on. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const visible = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const online = () => latest.current();
    // Back from another site, the browser may show the page as it was left.
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    document.addEventListener('visibilitychange', visible);
    window.addEventListener('online', online);
    window.addEventListener('pageshow', restored);
    return () => {
      window.removeEventListener('pageshow', restored);
      document.removeEventListener('visibilitychange', visible);
      window.removeEventListener('online', online);
    };
  }, []);
}
