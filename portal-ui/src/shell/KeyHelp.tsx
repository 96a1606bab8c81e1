import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from './shortcuts';

const KeyHelpDialog = lazy(() => import('./KeyHelpDialog').then((module) => ({ default: module.KeyHelpDialog })));

/** The list of keys, by ? on every page. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  if (!open) return null;
  return (
    <Suspense>
      <KeyHelpDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
