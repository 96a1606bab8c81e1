import { createContext } from 'preact';
import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
import { useLatest } from './lifecycle';

/**
 * Back and Forward of the browser within the page. Each screen has a level, and each level one history entry, so that
 * the stack below a screen is the same however the applicant came there:
 *
 *   0  the page as it was opened: from here Back leaves it
 *   1  the intro, before the first step
 *   2  the steps and the summary; what is done cannot be done again, so Back leads to the intro from each
 *   3  a screen within a step, such as the code after the number
 *
 * A framed page leaves the history alone: its entries would stand in the host page's own, between it and its Back.
 */
export const LEAVING = 0;
export const INTRO = 1;
export const FLOW = 2;

export interface Levels {
  /** The level of the screen that is shown, without screens within a step. */
  level: typeof LEAVING | typeof INTRO | typeof FLOW;
  /** Back from the steps to the intro. */
  onIntro: () => void;
  /** Forward from the intro to the steps. */
  onFlow: () => void;
}

export interface Leaving {
  /** Back was pressed on the first screen: the applicant is asked. */
  asked: boolean;
  stay: () => void;
  leave: () => void;
}

/** A screen within a step puts its way back on top and takes it off again. */
type Inner = (onBack: () => void) => () => void;

/** Acts once no move of the page's own is under way or due: a move would stop what leads the tab elsewhere. */
type WhenStill = (act: () => void) => void;

export interface Moves {
  inner: Inner;
  whenStill: WhenStill;
}

export const MovesContext = createContext<Moves | null>(null);

const isFramed = () => window.parent !== window;

interface Entry {
  verifymeLevel?: number;
}

/** The level of the entry that the browser stands on; null for one that this page has not marked yet. */
function levelNow(): number | null {
  return (history.state as Entry | null)?.verifymeLevel ?? null;
}

const entryOf = (level: number): Entry => ({ verifymeLevel: level });

/** Long enough for a step that lies in the cache. */
const LOAD_MS = 400;

/** Long enough for a move within the page on a busy phone. */
const MOVE_MS = 1000;

export function useHistoryLevels({ level: outer, onIntro, onFlow }: Levels): { leaving: Leaving; moves: Moves } {
  const [asked, setAsked] = useState(false);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const inners = useRef<(() => void)[]>([]);
  const anyInner = useRef(false);
  // A move of the page's own is under way; it says nothing about what the applicant wants.
  const moving = useRef<ReturnType<typeof setTimeout> | null>(null);
  const level = outer === FLOW ? FLOW + inners.current.length : outer;
  const held = useRef<(() => void)[]>([]);

  const release = useCallback(() => {
    for (const act of held.current.splice(0)) act();
  }, []);

  const moved = useCallback(() => {
    if (moving.current !== null) clearTimeout(moving.current);
    moving.current = null;
    release();
    again(undefined);
  }, [release]);

  // Before the screen is painted: who sees it can go back from it.
  useLayoutEffect(() => {
    if (isFramed()) release();
    if (isFramed() || asked || moving.current !== null) return;
    const at = levelNow();
    if (at === null) history.replaceState(entryOf(LEAVING), '');
    for (let next = (at ?? LEAVING) + 1; next <= level; next++) history.pushState(entryOf(next), '');
    if (at === null || at <= level) {
      release();
      return;
    }
    const go = () => {
      history.go(level - at);
      moving.current = setTimeout(moved, MOVE_MS);
    };
    if (level !== FLOW || anyInner.current) {
      go();
      return;
    }
    // After a reload the screen within the step may not have been loaded yet.
    const timer = setTimeout(go, LOAD_MS);
    return () => clearTimeout(timer);
  });

  const onPop = useLatest(() => {
    const at = levelNow();
    if (at === null || isFramed()) return;
    if (moving.current !== null) {
      moved();
      return;
    }
    setAsked(at === LEAVING && level > LEAVING);
    if (at >= FLOW && at < level) inners.current[at - FLOW]?.();
    else if (at === INTRO && level >= FLOW) onIntro();
    else if (at >= FLOW && level === INTRO) onFlow();
    again(undefined);
  });
  useEffect(() => {
    const pop = () => onPop.current();
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, [onPop]);

  const inner = useCallback<Inner>((onBack) => {
    inners.current.push(onBack);
    anyInner.current = true;
    again(undefined);
    return () => {
      inners.current = inners.current.filter((each) => each !== onBack);
      again(undefined);
    };
  }, []);

  const whenStill = useCallback<WhenStill>((act) => {
    held.current.push(act);
    again(undefined);
  }, []);

  const moves = useMemo<Moves>(() => ({ inner, whenStill }), [inner, whenStill]);
  const leaving = useMemo<Leaving>(
    () => ({ asked: asked && level > LEAVING, stay: () => history.go(level - LEAVING), leave: () => history.back() }),
    [asked, level],
  );
  return { leaving, moves };
}

/** Makes this a screen within its step, from which the browser's Back leads where `onBack` says. */
export function useInnerScreen(onBack: () => void): void {
  const inner = useContext(MovesContext)?.inner;
  const latest = useLatest(onBack);
  useLayoutEffect(() => inner?.(() => latest.current()), [inner, latest]);
}

/** Acts at once outside a flow, where nothing moves. */
export function useWhenStill(): WhenStill {
  return useContext(MovesContext)?.whenStill ?? ((act) => act());
}
