import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Chip } from '../ui/Chip';
import page from '../ui/Page.module.css';
import { useReloadWarning } from '../ui/useLeaveWarning';
import { ChecklistFields } from './ChecklistFields';
import { ConflictNotice } from './ConflictNotice';
import styles from './Editor.module.css';
import type { SaverState } from './draftSaver';
import type { FlowDraft } from './flowDraft';
import { FlowFields } from './FlowFields';
import { type Catalogue, type Problem, problemsOf, refusedIn } from './flowRules';
import type { FlowVersion } from './flowVersions';
import { Preview } from './Preview';
import { ProblemList } from './ProblemList';
import { PublishDialog } from './PublishDialog';
import { SaveStatus } from './SaveStatus';
import { StepList } from './StepList';
import { useFlowEditor } from './useFlowEditor';
import { useUndoKeys } from './useUndoKeys';

interface Props {
  /** Where editing begins. */
  from: FlowVersion;
  live: FlowVersion | undefined;
  catalogue: Catalogue;
}

/** Where a flow is changed: all of it is saved as a draft by itself, and counts once it is published. */
export function Editor({ from, live, catalogue }: Props) {
  const navigate = useNavigate();
  const editor = useFlowEditor(from);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  const [publishing, setPublishing] = useState(false);
  const { draft, saver } = editor;
  const problems = allProblems(editor.draft, saver, catalogue);
  const isDraft = saver.saved.revision > 0;
  useReloadWarning(saver.unsaved);
  useUndoKeys(editor);

  /** Opens the step that has the input, then focuses it. */
  const goTo = ({ stepId, field }: Problem) => {
    if (stepId !== null) setOpen((before) => new Set(before).add(stepId));
    setWanted({ name: stepId === null ? field : `${stepId}.${field}` });
  };

  const publish = async () => {
    await editor.flush();
    setPublishing(true);
  };

  return (
    <div className={`page ${page.page}`} onBlur={editor.settle}>
      <header className={styles.head}>
        <div className={page.title}>
          <h1>{draft.name || 'A flow without a name'}</h1>
          <Chip tone={isDraft ? 'warn' : 'plain'}>
            {isDraft ? `Draft of version ${saver.saved.version}` : `As version ${from.version} is`}
          </Chip>
          <Link to="/flows/$key" params={{ key: from.flowKey }} search={{}}>
            Versions
          </Link>
        </div>
        <div className={styles.bar}>
          <SaveStatus saver={saver} />
          <TakeBack act={editor.undo} keys="Control+Z">
            Undo
          </TakeBack>
          <TakeBack act={editor.redo} keys="Control+Shift+Z">
            Redo
          </TakeBack>
          <Button disabled={(!isDraft && !saver.unsaved) || saver.conflict !== null} onClick={() => void publish()}>
            Publish…
          </Button>
        </div>
      </header>
      {saver.conflict && <ConflictNotice editor={editor} catalogue={catalogue} />}
      <ProblemList
        problems={problems}
        draft={draft}
        catalogue={catalogue}
        warnings={saver.saved.warnings}
        onGoTo={goTo}
      />
      <FlowFields draft={draft} problems={problems} onChange={editor.change} />
      <ChecklistFields draft={draft} problems={problems} onChange={editor.change} />
      <StepList
        draft={draft}
        problems={problems}
        catalogue={catalogue}
        open={open}
        onOpen={setOpen}
        wanted={wanted}
        onChange={editor.change}
      />
      <Preview
        flowKey={from.flowKey}
        version={saver.saved.version}
        revision={saver.saved.revision}
        steps={saver.saved.draft.steps}
        locale={saver.saved.draft.locale}
        catalogue={catalogue}
      />
      {publishing && (
        <PublishDialog
          flowKey={from.flowKey}
          draft={draft}
          live={live}
          saver={saver}
          problems={problems}
          catalogue={catalogue}
          onPublished={() => {
            editor.stop();
            void navigate({ to: '/flows/$key', params: { key: from.flowKey }, search: {} });
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}

interface TakeBackProps {
  /** Null where there is nothing to take back: the button then keeps the focus all the same. */
  act: (() => void) | null;
  keys: string;
  children: string;
}

function TakeBack({ act, keys, children }: TakeBackProps) {
  const off = act === null || undefined;
  return (
    <Button variant="default" data-disabled={off} aria-disabled={off} aria-keyshortcuts={keys} onClick={() => act?.()}>
      {children}
    </Button>
  );
}

function allProblems(draft: FlowDraft, { saved, refusal }: SaverState, catalogue: Catalogue): Problem[] {
  const known = problemsOf(draft, catalogue);
  const refused = refusal ? refusedIn(refusal.fault.details ?? [], refusal.sent, draft, known) : [];
  return [...known, ...refused, ...refusedIn(saved.breaches, saved.draft, draft, [...known, ...refused])];
}
