import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { RetentionInput } from '../generated/graphql';
import { RetentionPlan } from './RetentionPlan';
import { daysInWords, retentionClasses } from './retentionWords';
import type { shortened } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  shorter: ReturnType<typeof shortened>;
  /** Days of the audit log where they are fewer. */
  sooner: number | null;
  /** All classes as they would be. */
  retention: RetentionInput[];
  auditLogDays: number | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before a shorter retention is saved, which removes what is overdue. */
export function RetentionDialog({ shorter, sooner, retention, auditLogDays, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={shorter.length > 0 ? 'Keep documents for a shorter time?' : 'Keep the audit log for a shorter time?'}
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
        {sooner !== null && (
          <li>
            <strong>Audit log</strong>: {daysInWords(sooner)}
          </li>
        )}
      </ul>
      <RetentionPlan retention={retention} auditLogDays={auditLogDays} />
      {shorter.length > 0 && (
        <p>Documents of requests that ended longer ago than that are removed at once. Nobody can bring them back.</p>
      )}
      {sooner !== null && (
        <p>Older entries of the audit log are removed within a day. What is left of its chain still verifies.</p>
      )}
    </ConfirmDialog>
  );
}
