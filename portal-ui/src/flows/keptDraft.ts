import { draftName, drafts } from '../api/drafts';
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
  const name = draftName('flow', userId, flowKey);
  return {
    read: (): KeptDraft | null => {
      const kept = drafts.read(name);
      return kept === '' ? null : (JSON.parse(kept) as KeptDraft);
    },
    write: (kept: KeptDraft | null) => drafts.write(name, kept === null ? '' : JSON.stringify(kept)),
  };
}

export type DraftStore = ReturnType<typeof keptDraftOf>;
