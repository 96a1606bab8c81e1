import type { RetentionClass, SettingsQuery } from '../generated/graphql';
import { daysInWords, retentionClasses } from './retentionWords';
import { SettingField } from './SettingField';
import { type Problems, type Settings, type SettingsDraft, shortened } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  draft: SettingsDraft;
  saved: Settings;
  flows: SettingsQuery['flows'];
  problems: Problems;
  onChange: (part: Partial<SettingsDraft>) => void;
}

/** How long documents are kept, by the class that a flow names. */
export function RetentionFields({ draft, saved, flows, problems, onChange }: Props) {
  const shorter = shortened(draft, saved);
  return (
    <fieldset className={styles.group}>
      <legend>Retention</legend>
      <p className={styles.lead}>
        How many days the documents of a request are kept after it ended. Each flow names one of these classes. A change
        counts for requests that have ended already, too.
      </p>
      <div className={styles.fields}>
        {saved.retention.map(({ class: name, days }) => (
          <SettingField
            key={name}
            name={`retention.${name}`}
            label={`${retentionClasses[name].title}, in days`}
            hint={hintOf(name, flows)}
            problem={problems[`retention.${name}`]}
            inputMode="numeric"
            placeholder={String(days)}
            value={draft.retention[name] ?? ''}
            onChange={(typed) => onChange({ retention: { ...draft.retention, [name]: typed.trim() } })}
          />
        ))}
      </div>
      <div role="status">
        {shorter.length > 0 && (
          <p className={styles.warning}>
            <strong>A shorter time removes documents.</strong> Once it is saved, those of requests that ended longer ago
            go at once, for good:{' '}
            {shorter
              .map((each) => `${retentionClasses[each.class].title}, more than ${daysInWords(each.days)} ago`)
              .join('; ')}
            . You are asked before.
          </p>
        )}
      </div>
      {problems.retention && (
        <p className={styles.problem} role="status">
          {problems.retention}
        </p>
      )}
    </fieldset>
  );
}

function hintOf(name: RetentionClass, flows: SettingsQuery['flows']): string {
  const using = flows.filter(({ retentionClass }) => retentionClass === name).map((flow) => flow.name);
  return [
    `Default: ${retentionClasses[name].days}.`,
    ...(using.length === 0 ? [] : [`${using.length === 1 ? 'Flow' : 'Flows'}: ${using.join(', ')}.`]),
  ].join(' ');
}
