import { useEffect } from 'react';
import { pageIsOver } from '../api/pageUser';

/** While it is on, the browser asks before the page is reloaded or closed; not where it cannot go on. */
export function useReloadWarning(on: boolean) {
  useEffect(() => {
    if (!on) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!pageIsOver()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [on]);
}

/** What becomes of a move to another page of the portal: the user is asked first, or the page stays without a word. */
type Move = 'asked' | 'refused';

const guards = new Set<{ move: Move }>();

/** While it is on, leaving the page loses something: the browser asks before, and so does LeaveQuestion. */
export function useLeaveWarning(on: boolean, move: Move = 'asked') {
  useReloadWarning(on);
  useEffect(() => {
    if (!on) return;
    const guard = { move };
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [on, move]);
}

/** Null where nothing is lost by a move to another page. */
export function moveNow(): Move | null {
  const moves = [...guards].map(({ move }) => move);
  return moves.find((move) => move === 'refused') ?? moves[0] ?? null;
}
