import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 48em)';

/** True where rows are stacked rather than laid out in columns. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watchWidth, () => window.matchMedia(narrow).matches);
}

function watchWidth(listener: () => void) {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
