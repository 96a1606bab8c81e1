import type { SettingsDraft } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  draft: SettingsDraft;
  onChange: (part: Partial<SettingsDraft>) => void;
}

/** How people log in to the portal. */
export function LoginFields({ draft, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>Logging in</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.requireSecondFactor}
          onChange={(event) => onChange({ requireSecondFactor: event.target.checked })}
        />
        <span>
          <strong>Require a second factor</strong>
          <span className="muted">
            Whoever has none is asked to set one up, and can do nothing else until then. It holds at once, for you and
            on pages that are open too.
          </span>
        </span>
      </label>
    </fieldset>
  );
}
