import { SettingField } from './SettingField';
import { lifetimeHours, type Problems, type SettingsDraft } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  draft: SettingsDraft;
  problems: Problems;
  onChange: (part: Partial<SettingsDraft>) => void;
}

const allowedHours = `${lifetimeHours.least} to ${lifetimeHours.most}`;

export function NewRequestFields({ draft, problems, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>New requests</legend>
      <div className={styles.fields}>
        <SettingField
          name="linkLifetimeHours"
          label="Link lifetime, in hours"
          hint={`How long an applicant can use the link when the request does not say otherwise, ${allowedHours}.`}
          problem={problems.linkLifetimeHours}
          inputMode="numeric"
          value={draft.linkLifetimeHours}
          onChange={(typed) => onChange({ linkLifetimeHours: typed.trim() })}
        />
        <SettingField
          name="smsPerHour"
          label="Messages an hour"
          hint="The most codes that are sent in an hour, to all applicants together. Empty: no bound."
          problem={problems.smsPerHour}
          inputMode="numeric"
          value={draft.smsPerHour}
          onChange={(typed) => onChange({ smsPerHour: typed.trim() })}
        />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.duplicatePolicy === 'block_active'}
          onChange={(event) => onChange({ duplicatePolicy: event.target.checked ? 'block_active' : 'off' })}
        />
        <span>
          <strong>Refuse duplicates</strong>
          <span className="muted">A second request is refused while one with the same reference is still open.</span>
        </span>
      </label>
    </fieldset>
  );
}
