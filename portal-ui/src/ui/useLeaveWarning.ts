import { useEffect } from 'react';

/** While it is on, the browser asks before the page is reloaded or closed and something is lost. */
export function useLeaveWarning(on: boolean) {
  useEffect(() => {
    if (!on) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [on]);
}
