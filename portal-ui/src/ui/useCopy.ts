import { useEffect, useState } from 'react';
import { useAnnounce } from './Announcer';

const shownMs = 2_000;

/** Copies a value on demand, and whether that was a moment ago. */
export function useCopy(value: string, label: string): [copied: boolean, copy: () => void] {
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce(`Copied the ${label}.`);
    } catch {
      announce(`The browser did not allow to copy the ${label}.`);
    }
  };
  return [copied, () => void copy()];
}
