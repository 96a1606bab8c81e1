import { CheckerFields } from './CheckerFields';
import { SettingField } from './SettingField';
import { type Problems, type SettingsDraft, targetHours } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  draft: SettingsDraft;
  problems: Problems;
  onChange: (part: Partial<SettingsDraft>) => void;
}

const targetHint =
  `Working hours within which a submitted request is to be decided, ${targetHours.least} to ${targetHours.most}. ` +
  'Take next gives what is due first. Requests that wait already keep their time.';

export function DecisionFields(props: Props) {
  const { draft, problems, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend>Decisions</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.makerChecker}
          onChange={(event) => onChange({ makerChecker: event.target.checked })}
        />
        <span>
          <strong>Two reviewers for a decision</strong>
          <span className="muted">
            The first reviewer prepares an approval or rejection, and it counts once a second one confirms it.
          </span>
        </span>
      </label>
      {draft.makerChecker && <CheckerFields {...props} />}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.requireReasonComment}
          onChange={(event) => onChange({ requireReasonComment: event.target.checked })}
        />
        <span>
          <strong>Ask for a comment</strong>
          <span className="muted">Reviewers explain each decision in their own words.</span>
        </span>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.flagDisposableEmail}
          onChange={(event) => onChange({ flagDisposableEmail: event.target.checked })}
        />
        <span>
          <strong>Flag disposable e-mail addresses</strong>
          <span className="muted">
            An address that lasts for minutes raises a flag of low severity. Nobody is refused for it.
          </span>
        </span>
      </label>
      <div className={styles.fields}>
        <SettingField
          name="reviewTargetHours"
          label="Review target, in hours"
          hint={targetHint}
          problem={problems.reviewTargetHours}
          inputMode="numeric"
          value={draft.reviewTargetHours}
          onChange={(typed) => onChange({ reviewTargetHours: typed.trim() })}
        />
        <SettingField
          name="rereviewPercent"
          label="Second looks, in percent"
          hint={
            'Of the cases decided by people, 0 to 100; 0 is none. Another reviewer judges them again without knowing ' +
            'the decision; it changes nothing and shows how far reviewers agree.'
          }
          problem={problems.rereviewPercent}
          inputMode="numeric"
          value={draft.rereviewPercent}
          onChange={(typed) => onChange({ rereviewPercent: typed.trim() })}
        />
      </div>
    </fieldset>
  );
}
