import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import type { State } from '../api/types';
import type { HostLink } from '../embed';
import { newlyCompleted } from './screen';

export interface RequestState {
  state: State | null;
  /** Makes a newer state the page's state and tells the host what became complete. */
  setState: (next: State) => void;
  /** Fetches by `read`; an answer that was overtaken by a newer state meanwhile is dropped. */
  refresh: (read: () => Promise<State>) => Promise<void>;
}

export function useRequestState(initial: State | null, host: HostLink): RequestState {
  const [state, replace] = useState(initial);
  const latest = useRef(initial);

  const setState = useCallback(
    (next: State) => {
      const done = newlyCompleted(latest.current, next);
      latest.current = next;
      replace(next);
      for (const step of done) host.stepCompleted(step, next);
    },
    [host],
  );

  const refresh = useCallback(
    async (read: () => Promise<State>) => {
      const before = latest.current;
      const next = await read();
      if (latest.current === before) setState(next);
    },
    [setState],
  );

  return useMemo(() => ({ state, setState, refresh }), [state, setState, refresh]);
}
