import type { CheckerScope } from '../generated/graphql';
import { FormField } from '../ui/FormField';
import { SettingField } from './SettingField';
import { isSampled, type Problems, samplePercent, type SettingsDraft } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  draft: SettingsDraft;
  problems: Problems;
  onChange: (part: Partial<SettingsDraft>) => void;
}

const scopes: Record<CheckerScope, { label: string; text: string }> = {
  ALL: { label: 'All decisions', text: 'Each approval and rejection waits for a second reviewer.' },
  HIGH_FLAGS: {
    label: 'On cases with a high flag',
    text: 'Where a high flag is active the decision waits for a second reviewer; elsewhere it counts at once.',
  },
  SAMPLE: {
    label: 'On a sample of the cases',
    text: 'In the sample the decision waits for a second reviewer; elsewhere it counts at once.',
  },
  HIGH_FLAGS_AND_SAMPLE: {
    label: 'On cases with a high flag, and on a sample of the others',
    text: 'Where a high flag is active, and in the sample, the decision waits for a second reviewer.',
  },
};

/** Which decisions a second reviewer confirms. */
export function CheckerFields({ draft, problems, onChange }: Props) {
  return (
    <div className={styles.fields}>
      <FormField
        label="Which decisions are confirmed"
        hint={scopes[draft.checkerScope].text}
        problem={problems.checkerScope}
      >
        {(field) => (
          <select
            {...field}
            name="checkerScope"
            value={draft.checkerScope}
            onChange={(event) => onChange({ checkerScope: event.target.value as CheckerScope })}
          >
            {Object.entries(scopes).map(([scope, { label }]) => (
              <option key={scope} value={scope}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {isSampled(draft.checkerScope) && (
        <SettingField
          name="checkerSamplePercent"
          label="Sample, in percent"
          hint={
            `Of all requests, ${samplePercent.least} to ${samplePercent.most}. ` +
            'Nobody can foresee which requests are in it.'
          }
          problem={problems.checkerSamplePercent}
          inputMode="numeric"
          value={draft.checkerSamplePercent}
          onChange={(typed) => onChange({ checkerSamplePercent: typed.trim() })}
        />
      )}
    </div>
  );
}
