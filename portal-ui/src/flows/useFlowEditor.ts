import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Client, useClient } from 'urql';
import { faultOf } from '../api/faults';
import { useSession } from '../api/SessionContext';
import { readFragment } from '../generated';
import { EditedFlowFragmentDoc, FlowVersionsDocument, SaveFlowDraftDocument } from '../generated/graphql';
import { useAnnounce } from '../ui/Announcer';
import { DraftSaver, type SavedDraft, type SaverState, type Send } from './draftSaver';
import { begun, changed, type EditHistory, redone, settled, undone } from './editHistory';
import { differenceOf, withChanges } from './flowDifference';
import { draftOf, type FlowDraft, inputOf, sameDraft } from './flowDraft';
import type { FlowVersion } from './flowVersions';
import { keptDraftOf } from './keptDraft';

export interface FlowEditor {
  draft: FlowDraft;
  /** name: of the input that is typed into; changes under one name in a row are undone as one. */
  change: (draft: FlowDraft, name?: string) => void;
  /** What follows is undone by itself. */
  settle: () => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  saver: SaverState;
  flush: () => Promise<boolean>;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Theirs with what was changed here on top. */
  takeBoth: () => void;
  /** Saves nothing more. */
  stop: () => void;
}

/** A draft under edit: its changes, and their saving. */
export function useFlowEditor(from: FlowVersion): FlowEditor {
  const client = useClient();
  const { user } = useSession();
  const announce = useAnnounce();
  const [{ saver, first }] = useState(() => opened(client, user.id, from));
  const [history, setHistory] = useState<EditHistory<FlowDraft>>(first);
  const state = useSyncExternalStore(saver.watch, saver.state);
  const restored = first.past.length > 0;

  useEffect(() => saver.start(), [saver]);
  useEffect(() => saver.edit(history.now), [saver, history.now]);
  useEffect(() => {
    if (restored) announce('Changes that were not saved are back.');
  }, [restored, announce]);

  return {
    draft: history.now,
    change: (draft, name) => setHistory((before) => changed(before, draft, name ?? null)),
    settle: () => setHistory(settled),
    undo: history.past.length > 0 ? () => setHistory(undone) : null,
    redo: history.future.length > 0 ? () => setHistory(redone) : null,
    saver: state,
    flush: () => {
      saver.edit(history.now);
      return saver.flush();
    },
    keepMine: () => saver.keepMine(),
    takeTheirs: () => {
      const theirs = saver.takeTheirs();
      setHistory((before) => changed(before, theirs));
    },
    takeBoth: () => {
      const mine = differenceOf(state.saved.draft, history.now);
      const both = withChanges(saver.takeTheirs(), mine);
      setHistory((before) => changed(before, both));
    },
    stop: () => saver.stop(),
  };
}

/** With what this tab kept of it that was not saved, as a change that can be taken back. */
function opened(client: Client, userId: string, from: FlowVersion) {
  const store = keptDraftOf(userId, from.flowKey);
  const saved = savedOf(from);
  const kept = store.read();
  const lost = kept !== null && !sameDraft(kept.draft, saved.draft) ? kept : null;
  // Kept changes were begun from their own revision: another one meanwhile is a conflict.
  const start = lost ? { ...saved, draft: lost.from, revision: lost.revision } : saved;
  const first = begun(saved.draft);
  return {
    saver: new DraftSaver(start, sendTo(client, from.flowKey), store),
    first: lost ? changed(first, lost.draft) : first,
  };
}

function savedOf(flow: FlowVersion): SavedDraft {
  const { revision, version, breaches, warnings } = flow;
  return { draft: draftOf(flow), revision, version, breaches, warnings };
}

function sendTo(client: Client, flowKey: string): Send {
  return async (draft, revision) => {
    const { data, error } = await client
      .mutation(SaveFlowDraftDocument, { input: inputOf(flowKey, draft, revision) })
      .toPromise();
    if (data) return { kind: 'saved', saved: savedOf(readFragment(EditedFlowFragmentDoc, data.saveFlowDraft)) };
    const fault = error ? faultOf(error) : { code: 'INTERNAL', message: '' };
    if (fault.code !== 'FLOW_CONFLICT') return { kind: 'refused', fault };
    const current = await client
      .query(FlowVersionsDocument, { flowKey }, { requestPolicy: 'network-only' })
      .toPromise();
    if (current.error) return { kind: 'refused', fault: faultOf(current.error) };
    const [newest] = readFragment(EditedFlowFragmentDoc, current.data?.flowVersions ?? []);
    return { kind: 'conflict', theirs: newest ? savedOf(newest) : null };
  };
}
