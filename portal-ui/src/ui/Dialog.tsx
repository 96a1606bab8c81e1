import { Suspense, useState } from 'react';
import type { DialogProps, ModalDialog } from './ModalDialog';
import { late } from './late';

let loaded: typeof ModalDialog | undefined;

/** Fetches what dialogs are made of. */
export async function loadDialog() {
  loaded = (await import('./ModalDialog')).ModalDialog;
  return { default: loaded };
}

const LateDialog = late(async () => (await loadDialog()).default);

// A page is drawn without its dialogs. They are fetched once it has nothing else to do, before someone asks for one.
if ('requestIdleCallback' in window) requestIdleCallback(() => void loadDialog().catch(() => undefined));

/** A dialog that is open as long as it is in the page. */
export function Dialog(props: DialogProps) {
  // Drawn at once where it can be, so that a key pressed right after the one that opened it is not lost. A dialog that
  // came late stays the one it is: what was typed into it belongs to it.
  const [Now] = useState(() => loaded);
  if (Now) return <Now {...props} />;
  return (
    <Suspense>
      <LateDialog {...props} />
    </Suspense>
  );
}
