import { Suspense, useState } from 'react';
import { Icon } from '../ui/Icon';
import { useShortcuts } from '../ui/shortcuts';
import styles from './Navigation.module.css';
import { late } from '../ui/late';

const KeyHelpDialog = late(async () => (await import('./KeyHelpDialog')).KeyHelpDialog);

/** The list of shortcuts, by its button and by ? on every page. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.wideOnly}`}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Icon name="keys" size={16} />
        <span>Shortcuts</span>
      </button>
      {open && (
        <Suspense>
          <KeyHelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
