import { useState } from 'react';

/**
 * The dialog of a page that is open, if any. Close, as that dialog was given it, closes no other: the answer of an act
 * may come when the user has closed its dialog, and types into the next.
 */
export function useOpened<Opened extends object>() {
  const [opened, open] = useState<Opened | null>(null);
  return { opened, open, close: () => open((now) => (now === opened ? null : now)) };
}
