import { useEffect, useEffectEvent, useRef } from 'react';
import { useCatchUp, useSocketState } from '../api/ConnectionContext';
import { useInterval } from '../api/useInterval';
import { heartbeatMs, reconnectSpreadMs } from './heartbeat';

/**
 * Runs the check again and again while the page is looked at, when it is looked at again, and when the connection is
 * back; after so many milliseconds at most.
 */
export function useHeartbeat(check: (withinMs?: number) => void) {
  const state = useSocketState();
  // Where the browser itself was offline, nobody else was.
  const lostAlone = useRef(false);
  useEffect(() => {
    if (state === 'offline') lostAlone.current = true;
  }, [state]);
  useInterval(() => check(), heartbeatMs);
  useCatchUp(() => {
    const alone = lostAlone.current || state === 'polling';
    if (state === 'live') lostAlone.current = false;
    check(alone ? 0 : reconnectSpreadMs);
    return Promise.resolve();
  });
  const seen = useEffectEvent(() => {
    if (!document.hidden) check();
  });
  useEffect(() => {
    const look = () => seen();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
