import { useCallback, useEffect, useState } from 'react';
import type { Fault } from '../api/faults';
import { useInterval } from '../api/useInterval';

interface Read<T> {
  data?: T;
  fault?: Fault;
}

const everyMs = 3_000;

/** What the read gives, again every few seconds; the data of before stays where one fails. */
export function useRead<T>(read: () => Promise<Read<T>>): Read<T> & { again: () => void } {
  const [state, setState] = useState<Read<T>>({});
  const again = useCallback(() => {
    void read().then(({ data, fault }) => setState((before) => ({ data: data ?? before.data, fault })));
  }, [read]);
  useEffect(again, [again]);
  useInterval(again, everyMs, true);
  return { ...state, again };
}
