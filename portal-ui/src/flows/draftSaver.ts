import { type Fault, passes } from '../api/faults';
import { type FlowDraft, sameDraft } from './flowDraft';
import type { Breach } from './flowRules';
import type { DraftStore } from './keptDraft';

/** A draft as the service has it; of a flow without one the version that editing begins with. */
export interface SavedDraft {
  draft: FlowDraft;
  /** 0 where there is no draft. */
  revision: number;
  version: number;
  breaches: readonly Breach[];
  warnings: readonly { stepKey: string | null; message: string }[];
}

/** What came of a saving. */
export type Saving =
  | { kind: 'saved'; saved: SavedDraft }
  /** theirs is null where the flow is gone. */
  | { kind: 'conflict'; theirs: SavedDraft | null }
  | { kind: 'refused'; fault: Fault };

export type Send = (draft: FlowDraft, revision: number) => Promise<Saving>;

/** Where the saving of a draft stands. */
export interface SaverState {
  saved: SavedDraft;
  /** When this page saved it, by the browser's clock; null before it did. */
  savedAt: number | null;
  /** Changes wait to be saved, or are under way. */
  unsaved: boolean;
  /** Why they were not, and what was sent. */
  refusal: { fault: Fault; sent: FlowDraft } | null;
  /** Somebody else changed the draft meanwhile: nothing is saved until a person chooses. */
  conflict: { theirs: SavedDraft | null } | null;
}

/** How long after the last change it is saved. */
export const pauseMs = 2_000;
const retryEveryMs = 4_000;

/**
 * Saves a draft a while after its last change, one saving at a time, and nothing that is not changed. What is not saved
 * yet is kept in the store, and sent again while the service cannot be reached.
 */
export class DraftSaver {
  #state: SaverState;
  #draft: FlowDraft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #stopped = false;
  readonly #watchers = new Set<() => void>();
  readonly #send: Send;
  readonly #store: DraftStore;

  constructor(saved: SavedDraft, send: Send, store: DraftStore) {
    this.#state = { saved, savedAt: null, unsaved: false, refusal: null, conflict: null };
    this.#draft = saved.draft;
    this.#send = send;
    this.#store = store;
  }

  readonly state = (): SaverState => this.#state;

  readonly watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  };

  edit(draft: FlowDraft) {
    if (draft === this.#draft) return;
    this.#draft = draft;
    const unsaved = !sameDraft(draft, this.#state.saved.draft);
    this.#keep(unsaved, this.#state.saved);
    this.#set({ unsaved: unsaved || this.#running !== null, refusal: unsaved ? this.#state.refusal : null });
    this.#plan(unsaved ? pauseMs : null);
  }

  /** Saves at once what waits. Whether everything is saved then. */
  async flush(): Promise<boolean> {
    while (!this.#stopped && !this.#state.conflict && (this.#running || this.#isUnsaved())) {
      const before = this.#draft;
      await (this.#running ?? this.#save());
      if (this.#state.refusal && before === this.#draft) break;
    }
    return !this.#isUnsaved() && !this.#state.conflict;
  }

  /** Ends a conflict: the draft of here is saved over theirs. */
  keepMine() {
    const { conflict, saved } = this.#state;
    if (!conflict) return;
    const theirs = conflict.theirs ?? { ...saved, revision: 0 };
    const unsaved = !sameDraft(this.#draft, theirs.draft);
    this.#set({ conflict: null, saved: theirs, unsaved, refusal: null });
    this.#keep(unsaved, theirs);
    void this.flush();
  }

  /** Ends a conflict: theirs counts, and is what is edited from now on. */
  takeTheirs(): FlowDraft {
    const theirs = this.#state.conflict?.theirs;
    if (!theirs) return this.#draft;
    this.#draft = theirs.draft;
    this.#store.write(null);
    this.#set({ conflict: null, saved: theirs, unsaved: false, refusal: null });
    return theirs.draft;
  }

  /** Watches for the browser coming online; what is given back ends that and saves what waits. */
  start(): () => void {
    const online = () => void this.flush();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      void this.flush();
    };
  }

  /** Saves nothing more: the draft was published or discarded. */
  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#store.write(null);
  }

  #isUnsaved(): boolean {
    return !sameDraft(this.#draft, this.#state.saved.draft);
  }

  #keep(unsaved: boolean, { draft: from, revision }: SavedDraft) {
    this.#store.write(unsaved ? { draft: this.#draft, from, revision } : null);
  }

  #plan(ms: number | null) {
    clearTimeout(this.#timer);
    if (ms !== null && !this.#stopped) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #save(): Promise<void> {
    clearTimeout(this.#timer);
    const sent = this.#draft;
    this.#running = this.#send(sent, this.#state.saved.revision)
      .then((saving) => this.#settle(sent, saving))
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  #settle(sent: FlowDraft, saving: Saving) {
    if (this.#stopped) return;
    if (saving.kind === 'conflict') {
      // An earlier saving of the same, whose answer was lost.
      const mine = saving.theirs && saving.theirs.revision > 0 && sameDraft(saving.theirs.draft, sent);
      if (mine && saving.theirs) this.#accept({ ...saving.theirs, draft: sent });
      else this.#set({ conflict: { theirs: saving.theirs }, unsaved: true, refusal: null });
      return;
    }
    if (saving.kind === 'refused') {
      this.#set({ refusal: { fault: saving.fault, sent }, unsaved: true });
      if (passes(saving.fault)) this.#plan(retryEveryMs);
      return;
    }
    this.#accept({ ...saving.saved, draft: sent });
  }

  #accept(saved: SavedDraft) {
    const unsaved = !sameDraft(this.#draft, saved.draft);
    this.#keep(unsaved, saved);
    this.#set({ saved, savedAt: Date.now(), unsaved, refusal: null });
    if (unsaved) this.#plan(pauseMs);
  }

  #set(part: Partial<SaverState>) {
    this.#state = { ...this.#state, ...part };
    this.#watchers.forEach((tell) => tell());
  }
}
