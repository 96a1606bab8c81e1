/** What was, is, and was taken back; the last of past and the first of future are the nearest. */
export interface EditHistory<State> {
  past: readonly State[];
  now: State;
  future: readonly State[];
  /** Changes under one name in a row count as one: the letters typed into a field. */
  name: string | null;
}

/** More are forgotten, oldest first. */
const most = 200;

export function begun<State>(now: State): EditHistory<State> {
  return { past: [], now, future: [], name: null };
}

export function changed<State>(
  history: EditHistory<State>,
  now: State,
  name: string | null = null,
): EditHistory<State> {
  if (now === history.now) return history;
  const goesOn = name !== null && name === history.name;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-most);
  return { past, now, future: [], name };
}

export function undone<State>(history: EditHistory<State>): EditHistory<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], name: null };
}

export function redone<State>(history: EditHistory<State>): EditHistory<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, name: null };
}

/** What follows begins a change of its own, also under the same name. */
export function settled<State>(history: EditHistory<State>): EditHistory<State> {
  return history.name === null ? history : { ...history, name: null };
}
