import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { ConfigInput } from './ConfigInput';
import styles from './Editor.module.css';
import { withSetting } from './flowDifference';
import type { DraftStep } from './flowDraft';
import { type Problem, problemAt, type TypeFacts } from './flowRules';
import { stepFieldWords } from './flowWords';

interface Props {
  step: DraftStep;
  facts: TypeFacts | undefined;
  problems: readonly Problem[];
  onChange: (part: Partial<DraftStep>, name?: string) => void;
}

/** What can be set of a step: its own fields, and the settings that its type's JSON Schema has. */
export function StepFields({ step, facts, problems, onChange }: Props) {
  const text = (field: 'key' | 'purposeCode' | 'providerBinding', hint: string) => (
    <FormField label={stepFieldWords[field]} hint={hint} problem={problemAt(problems, step.id, field)}>
      {(input) => (
        <input
          {...input}
          name={`${step.id}.${field}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={step[field]}
          onChange={(event) => onChange({ [field]: event.target.value.trim() }, field)}
        />
      )}
    </FormField>
  );
  const known = facts?.fields ?? [];
  const strange = Object.keys(step.config).filter((name) => !known.some((field) => field.name === name));
  return (
    <div className={`${form.form} ${styles.fields} ${styles.settings}`}>
      {text('key', 'Results and webhooks name the step by it. Another key is another step.')}
      {text(
        'purposeCode',
        facts?.restricted
          ? 'Needed: the step collects restricted data.'
          : 'Empty: the flow’s own purpose stands for it.',
      )}
      <label className={form.check}>
        <input
          type="checkbox"
          name={`${step.id}.required`}
          checked={step.required}
          onChange={(event) => onChange({ required: event.target.checked })}
        />
        <span>
          Required <span className="row-note">Off: the applicant can skip it.</span>
        </span>
      </label>
      {known.map((field) => (
        <ConfigInput
          key={field.name}
          field={field}
          name={`${step.id}.config.${field.name}`}
          value={step.config[field.name]}
          problem={problemAt(problems, step.id, `config.${field.name}`)}
          onChange={(value, typed) =>
            onChange(
              { config: withSetting(step.config, field.name, value) },
              typed ? `config.${field.name}` : undefined,
            )
          }
        />
      ))}
      {strange.map((name) => (
        <p key={name} className={form.problem}>
          {problemAt(problems, step.id, `config.${name}`)}{' '}
          <button
            type="button"
            name={`${step.id}.config.${name}`}
            className={styles.jump}
            onClick={() => onChange({ config: withSetting(step.config, name, undefined) })}
          >
            Take it away
          </button>
        </p>
      ))}
      {text('providerBinding', 'Empty: the deployment’s own provider.')}
    </div>
  );
}
