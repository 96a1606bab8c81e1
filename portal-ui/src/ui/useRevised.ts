import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { faultOf, REVISION_CONFLICT } from '../api/faults';
import { contested, type Contested, partAt, rebased, same, withTheirs } from './threeWay';

interface Outcome<Saved> {
  data?: Saved;
  error?: CombinedError;
}

interface Options<Saved, Draft> {
  /** As the page shows it; it may be read anew while the form is open. */
  saved: Saved;
  draftOf: (saved: Saved) => Draft;
  /** How it stands now; no data where there is none any more. */
  read: () => Promise<Outcome<Saved>>;
  /** Saves the draft over what was looked at. */
  send: (draft: Draft, over: Saved) => PromiseLike<Outcome<Saved>>;
}

export interface Revised<Saved, Draft> {
  /** What the draft is over. */
  base: Saved;
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  /** Begins again from it. */
  begin: (saved: Saved) => void;
  /** What somebody else has changed meanwhile to another end than this form. */
  both: Contested[];
  /**
   * Saves. Where somebody else has saved meanwhile, what only one has changed is kept of both; what both have changed
   * is asked about first, with neither data nor an error.
   */
  save: () => Promise<Outcome<Saved>>;
  takeTheirs: () => void;
}

interface State<Saved, Draft> {
  seen: string | number;
  base: Saved;
  draft: Draft;
  both: Contested[];
}

const mostTries = 5;

/** A form over something that has a revision, and that somebody else may save while it is open. */
export function useRevised<Saved extends { revision: string | number }, Draft extends object>({
  saved,
  draftOf,
  read,
  send,
}: Options<Saved, Draft>): Revised<Saved, Draft> {
  const [state, setState] = useState<State<Saved, Draft>>(() => ({
    seen: saved.revision,
    base: saved,
    draft: draftOf(saved),
    both: [],
  }));
  const { base, draft } = state;

  const over = (mine: Draft, before: Saved, now: Saved): Omit<State<Saved, Draft>, 'seen'> => ({
    base: now,
    draft: rebased(mine, draftOf(before), draftOf(now)),
    both: contested(mine, draftOf(before), draftOf(now)),
  });
  if (saved.revision !== state.seen) {
    const follows = saved.revision === base.revision ? {} : over(draft, base, saved);
    setState({ ...state, ...follows, seen: saved.revision });
  }

  const save = async () => {
    let [mine, before] = [draft, base];
    for (let tries = 1; ; tries++) {
      const sent = await send(mine, before);
      if (!sent.error || faultOf(sent.error).code !== REVISION_CONFLICT || tries === mostTries) return sent;
      const now = await read();
      if (!now.data) return now.error ? { error: now.error } : sent;
      const next = over(mine, before, now.data);
      setState((was) => ({ ...was, ...next }));
      if (next.both.length > 0) return {};
      [mine, before] = [next.draft, next.base];
    }
  };

  return {
    base,
    draft,
    set: (part) => setState((was) => ({ ...was, draft: { ...was.draft, ...part } })),
    begin: (from) => setState((was) => ({ ...was, base: from, draft: draftOf(from), both: [] })),
    both: state.both
      .map((each) => ({ ...each, mine: partAt(draft, each.path) }))
      .filter(({ mine, theirs }) => !same(mine, theirs)),
    save,
    takeTheirs: () =>
      setState((was) => ({
        ...was,
        draft: withTheirs(
          was.draft,
          draftOf(was.base),
          was.both.map(({ path }) => path),
        ),
        both: [],
      })),
  };
}
