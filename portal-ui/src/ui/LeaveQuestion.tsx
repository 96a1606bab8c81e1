import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { moveNow } from './useLeaveWarning';

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
  );
}
