import { Button } from '@mantine/core';
import { Difference } from './Difference';
import styles from './Editor.module.css';
import type { Catalogue } from './flowRules';
import type { FlowEditor } from './useFlowEditor';

/** Two people changed the draft: what each did, for a person to choose. */
export function ConflictNotice({ editor, catalogue }: { editor: FlowEditor; catalogue: Catalogue }) {
  const { saved, conflict } = editor.saver;
  if (!conflict) return null;
  const { theirs } = conflict;
  return (
    <section className={styles.conflict} aria-label="Two people changed this flow">
      <h2>{titleOf()}</h2>
      <p>
        Nothing is saved until you choose. With both, yours counts where you changed the same thing. Undo brings back
        what you see now.
      </p>
      {theirs && (
        <>
          <h3>What they changed</h3>
          <Difference
            before={saved.draft}
            after={theirs.draft}
            catalogue={catalogue}
            none="Nothing that you see here."
          />
        </>
      )}
      <h3>What you changed</h3>
      <Difference before={saved.draft} after={editor.draft} catalogue={catalogue} none="Nothing any more." />
      {theirs && (
        <>
          <h3>Yours against theirs</h3>
          <Difference
            before={theirs.draft}
            after={editor.draft}
            catalogue={catalogue}
            none="Nothing: both are the same."
          />
        </>
      )}
      <div className={styles.choices}>
        {theirs && <Button onClick={editor.takeBoth}>Keep both</Button>}
        <Button variant="default" onClick={editor.keepMine}>
          Keep mine alone
        </Button>
        {theirs && (
          <Button variant="default" onClick={editor.takeTheirs}>
            Take theirs alone
          </Button>
        )}
      </div>
    </section>
  );

  function titleOf(): string {
    if (!theirs) return 'Somebody else discarded this draft';
    return theirs.revision > 0
      ? 'Somebody else changed this draft'
      : `Somebody else published or discarded the draft: version ${theirs.version} stands now`;
  }
}
