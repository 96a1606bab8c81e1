import { Suspense, useEffect, useState } from 'react';
import { late } from '../ui/late';

const Palette = late(async () => (await import('./Palette')).Palette);

/** Opens the palette by Ctrl+K, Cmd+K on a Mac, on every page: also for those who have switched single keys off. */
export function PaletteKey() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const meant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
      if (!meant || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    open && (
      <Suspense>
        <Palette onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
