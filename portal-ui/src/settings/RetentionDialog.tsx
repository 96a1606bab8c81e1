import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { RetentionInput } from '../generated/graphql';
import { RetentionPlan } from './RetentionPlan';
import { daysInWords, retentionClasses } from './retentionWords';
import type { shortened } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  shorter: ReturnType<typeof shortened>;
  /** All classes as they would be. */
  retention: RetentionInput[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Before a shorter retention is saved, which removes what is overdue. */
export function RetentionDialog({ shorter, retention, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Keep documents for a shorter time?"
      act="Save, and remove what is overdue"
      busy={false}
      fault={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={styles.shorter}>
        {shorter.map(({ class: name, before, days }) => (
          <li key={name}>
            <strong>{retentionClasses[name].title}</strong>: {daysInWords(days)} instead of {before}
          </li>
        ))}
      </ul>
      <RetentionPlan retention={retention} />
      <p>Documents of requests that ended longer ago than that are removed at once. Nobody can bring them back.</p>
    </ConfirmDialog>
  );
}
