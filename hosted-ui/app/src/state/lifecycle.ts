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

/** The value of the last rendering, for what runs later. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/** Calls back when the browser has a network again. */
export function useWhenOnline(onOnline: () => void): void {
  const latest = useLatest(onOnline);
  useEffect(() => {
    const online = () => latest.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [latest]);
}

/** Calls back when the page returns to the front or to the network: another tab may have gone on. */
export function useReturn(onReturn: () => void): void {
  const latest = useLatest(onReturn);
  useWhenOnline(onReturn);
  useEffect(() => {
    const visible = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    // Back from another site, the browser may show the page as it was left.
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    document.addEventListener('visibilitychange', visible);
    window.addEventListener('pageshow', restored);
    return () => {
      window.removeEventListener('pageshow', restored);
      document.removeEventListener('visibilitychange', visible);
    };
  }, [latest]);
}
