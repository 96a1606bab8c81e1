import type { SettingsQuery } from '../generated/graphql';
import { ListEditor } from './ListEditor';
import { mostHolidays, withDay } from './reviewTimeDraft';
import { SettingField } from './SettingField';
import type { Problems, SettingsDraft } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  draft: SettingsDraft;
  problems: Problems;
  flows: SettingsQuery['flows'];
  onChange: (part: Partial<SettingsDraft>) => void;
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** By when a request is to be decided: the targets of single flows, and the hours that count. */
export function ReviewTimeFields({ draft, problems, flows, onChange }: Props) {
  return (
    <>
      <TargetFields draft={draft} problems={problems} flows={flows} onChange={onChange} />
      <HoursFields draft={draft} problems={problems} onChange={onChange} />
      <ListEditor
        name="workingHours.holidays"
        title="Holidays"
        noun="day"
        placeholder="2027-01-26"
        empty="No day is listed: people review on each working day."
        most={mostHolidays}
        entries={draft.workingHours.holidays}
        problems={problems}
        onChange={(holidays) => onChange({ workingHours: { ...draft.workingHours, holidays } })}
      >
        <p>Days on which nobody reviews, at most {mostHolidays}. They do not count towards the review target.</p>
      </ListEditor>
    </>
  );
}

function TargetFields({ draft, problems, flows, onChange }: Props) {
  const live = flows.map(({ flowKey, name }) => ({ flowKey, name }));
  const gone = Object.keys(draft.reviewTargets).filter((key) => !live.some(({ flowKey }) => flowKey === key));
  const all = [...live, ...gone.map((flowKey) => ({ flowKey, name: flowKey }))];
  return (
    <fieldset className={styles.group}>
      <legend>Review target by flow</legend>
      <p className={styles.lead}>
        Working hours within which requests of one flow are to be decided. Empty: the review target above.
      </p>
      <div className={styles.fields}>
        {all.map(({ flowKey, name }) => (
          <SettingField
            key={flowKey}
            name={`reviewTargets.${flowKey}`}
            label={name}
            hint={<code>{flowKey}</code>}
            problem={problems[`reviewTargets.${flowKey}`]}
            inputMode="numeric"
            placeholder={draft.reviewTargetHours}
            value={draft.reviewTargets[flowKey] ?? ''}
            onChange={(typed) => onChange({ reviewTargets: { ...draft.reviewTargets, [flowKey]: typed.trim() } })}
          />
        ))}
      </div>
      <Refused problem={problems.reviewTargets} />
    </fieldset>
  );
}

function HoursFields({ draft: { workingHours }, problems, onChange }: Omit<Props, 'flows'>) {
  const around = workingHours.days.length === 0;
  return (
    <fieldset className={styles.group}>
      <legend>Working hours</legend>
      <p className={styles.lead}>
        Only these hours count towards the review target, by the clocks of India.{' '}
        {around && 'No day is chosen: people review around the clock.'}
      </p>
      <div className={styles.days} role="group" aria-label="Working days">
        {days.map((name, index) => (
          <label key={name} className={styles.check}>
            <input
              type="checkbox"
              name={index === 0 ? 'workingHours.days' : undefined}
              checked={workingHours.days.includes(index + 1)}
              onChange={(event) => onChange({ workingHours: withDay(workingHours, index + 1, event.target.checked) })}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <Refused problem={problems['workingHours.days']} />
      {!around && (
        <div className={styles.fields}>
          <SettingField
            name="workingHours.from"
            label="From"
            hint="When the working day begins."
            problem={problems['workingHours.from']}
            placeholder="09:00"
            value={workingHours.from}
            onChange={(typed) => onChange({ workingHours: { ...workingHours, from: typed.trim() } })}
          />
          <SettingField
            name="workingHours.to"
            label="To"
            hint="When it ends, 24:00 at the latest."
            problem={problems['workingHours.to']}
            placeholder="18:00"
            value={workingHours.to}
            onChange={(typed) => onChange({ workingHours: { ...workingHours, to: typed.trim() } })}
          />
        </div>
      )}
    </fieldset>
  );
}

function Refused({ problem }: { problem: string | undefined }) {
  return (
    problem && (
      <p className={styles.problem} role="status">
        {problem}
      </p>
    )
  );
}
