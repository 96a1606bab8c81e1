import type { FlowDraft } from './flowDraft';

/** A draft that is not saved yet, and what it was begun from. */
export interface KeptDraft {
  draft: FlowDraft;
  from: FlowDraft;
  /** Of what it was begun from, 0 where there was no draft. */
  revision: number;
}

/** Where this tab keeps what a user changed in a flow until it is saved. */
export function keptDraftOf(userId: string, flowKey: string) {
  const key = `verifyme.flow.${userId}.${flowKey}`;
  return {
    read: (): KeptDraft | null => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptDraft | null;
      } catch {
        return null;
      }
    },
    write: (kept: KeptDraft | null) => {
      if (kept === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(kept));
    },
  };
}

export type DraftStore = ReturnType<typeof keptDraftOf>;
