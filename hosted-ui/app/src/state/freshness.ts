import { useEffect, useState } from 'preact/hooks';

/** The second tap of a double tap comes within it; who has read what is before them presses later. */
const FRESH_MS = 600;

/**
 * Whether something has only just come under the finger: a press now was meant for what stood in its place. The time
 * runs anew when `what` changes; with `false` there is nothing to wait for.
 */
export function useFresh(what: boolean | number | string): boolean {
  const [known, setKnown] = useState<boolean | number | string>(false);
  useEffect(() => {
    if (what === false) {
      setKnown(false);
      return;
    }
    const timer = setTimeout(() => setKnown(what), FRESH_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return what !== known;
}
