import { useCallback, useState } from 'react';

export type RowHeight = 'usual' | 'low';

const key = 'verifyme.low-rows';

/** How high the queue's rows are, remembered on this device. */
export function useRowHeight(): [RowHeight, (height: RowHeight) => void] {
  const [height, setHeight] = useState<RowHeight>(() => (localStorage.getItem(key) === null ? 'usual' : 'low'));
  const choose = useCallback((chosen: RowHeight) => {
    if (chosen === 'low') localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
    setHeight(chosen);
  }, []);
  return [height, choose];
}
