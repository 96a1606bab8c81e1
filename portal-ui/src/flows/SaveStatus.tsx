import { explain } from '../api/faults';
import { clockInWords } from '../labels/dateTime';
import type { SaverState } from './draftSaver';
import styles from './Editor.module.css';
import { wordedForFlows } from './faultWords';

/** Whether what is shown is saved; where it is not, why. */
export function SaveStatus({ saver }: { saver: SaverState }) {
  const { refusal, conflict, unsaved, savedAt, saved } = saver;
  const failed = refusal !== null || conflict !== null;
  return (
    <span className={styles.status} data-failed={failed || undefined} role={failed ? 'alert' : undefined}>
      {statusOf()}
    </span>
  );

  function statusOf(): string {
    if (conflict) return 'Not saved: somebody else changed the draft.';
    if (refusal) return `Not saved: ${explain(wordedForFlows(refusal.fault)).title.toLowerCase()}.`;
    if (unsaved) return 'Saving…';
    if (savedAt !== null) return `Saved ${clockInWords(savedAt)}`;
    return saved.revision > 0 ? 'Everything is saved.' : 'Nothing is changed yet.';
  }
}
