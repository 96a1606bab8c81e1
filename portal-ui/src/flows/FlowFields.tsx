import { localeWords } from '../labels/locales';
import { policyWords } from '../labels/policy';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import styles from './Editor.module.css';
import type { FlowField } from './flowDifference';
import type { FlowDraft } from './flowDraft';
import { type Problem, problemAt } from './flowRules';
import { fieldWords, retentionWords } from './flowWords';

interface Props {
  draft: FlowDraft;
  problems: readonly Problem[];
  onChange: (draft: FlowDraft, name?: string) => void;
}

/** What is the flow's own. */
export function FlowFields({ draft, problems, onChange }: Props) {
  const text = (field: 'name' | 'purposeCode' | 'noticeVersion', hint: string) => (
    <FormField label={fieldWords[field]} hint={hint} problem={problemAt(problems, null, field)}>
      {(input) => (
        <input
          {...input}
          name={field}
          autoComplete="off"
          spellCheck={field === 'name'}
          value={draft[field]}
          onChange={(event) => onChange({ ...draft, [field]: event.target.value }, field)}
        />
      )}
    </FormField>
  );
  const choice = (field: FlowField, hint: string, choices: Record<string, string>) => (
    <FormField label={fieldWords[field]} hint={hint} problem={problemAt(problems, null, field)}>
      {(input) => (
        <select
          {...input}
          name={field}
          value={draft[field]}
          onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
        >
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
  return (
    <section className={styles.group} aria-label="The flow itself">
      <h2>The flow itself</h2>
      <div className={`${form.form} ${styles.fields}`}>
        {text('name', 'For people: in the portal and on the applicant’s page.')}
        {text('purposeCode', 'Why data is collected. Uppercase letters and underscores; the notice names it.')}
        {text('noticeVersion', 'Of the consent notice, such as 2026-01. Change it when the notice changes.')}
        {choice('reviewPolicy', 'The workspace’s policy is a ceiling over it.', policyWords)}
        {choice(
          'retentionClass',
          'How long documents are kept. The settings have the days of each class.',
          retentionWords,
        )}
        {choice('locale', 'The applicant’s page starts in it; applicants can change it.', localeWords)}
      </div>
    </section>
  );
}
