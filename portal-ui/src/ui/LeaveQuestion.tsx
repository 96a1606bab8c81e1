import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { late } from './late';
import { moveNow } from './useLeaveWarning';

// What asks is fetched once it is needed; the rest is part of every page, from the first moment on.
const ConfirmDialog = late(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** Asks before a link or the browser's Back and Forward lead away from what useLeaveWarning guards. */
export function LeaveQuestion() {
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void } | null>(null);
  const shouldBlockFn = useCallback<ShouldBlockFn>(({ current, next }) => {
    // A filter or a place on the same page takes nothing from it.
    const move = current.pathname === next.pathname ? null : moveNow();
    if (move !== 'asked') return move === 'refused';
    return new Promise((resolve) => {
      const answer = (leaves: boolean) => {
        setAsked(null);
        resolve(!leaves);
      };
      setAsked({ answer });
    });
  }, []);
  // Reloads are asked about by useReloadWarning alone.
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });

  if (!asked) return null;
  return (
    <Suspense>
      <ConfirmDialog
        title="Leave without saving?"
        act="Leave without saving"
        back="Stay"
        busy={false}
        fault={null}
        onConfirm={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      >
        <p>What you changed on this page is not saved. It is lost when you leave.</p>
      </ConfirmDialog>
    </Suspense>
  );
}
