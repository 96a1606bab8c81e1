import type { FlowDraft } from './flowDraft';
import type { Catalogue, Problem } from './flowRules';
import { fieldWords, stepFieldWords, titleOf } from './flowWords';
import styles from './Editor.module.css';

interface Props {
  problems: readonly Problem[];
  draft: FlowDraft;
  catalogue: Catalogue;
  warnings: readonly { stepKey: string | null; message: string }[];
  onGoTo: (problem: Problem) => void;
}

/** What keeps the draft from being published, each with the way to its input; and what only deserves a look. */
export function ProblemList({ problems, draft, catalogue, warnings, onGoTo }: Props) {
  return (
    <>
      {problems.length > 0 && (
        <section className={styles.problems} aria-label="What is to be put right">
          <h2>
            {problems.length === 1 ? '1 thing is to be put right' : `${problems.length} things are to be put right`}
          </h2>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.stepId}.${problem.field}`}>
                <button type="button" className={styles.jump} onClick={() => onGoTo(problem)}>
                  {placeInWords(problem, draft, catalogue)}
                </button>{' '}
                {problem.message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {warnings.length > 0 && (
        <section className={styles.warnings} aria-label="Worth a look">
          <h2>Worth a look</h2>
          <ul>
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function placeInWords({ stepId, field }: Problem, draft: FlowDraft, catalogue: Catalogue): string {
  const item = /^checklist\.(\d+)\./.exec(field);
  if (item) return `Checklist, item ${Number(item[1]) + 1}`;
  if (stepId === null && field === 'checklist') return 'Checklist';
  if (stepId === null) return Object.hasOwn(fieldWords, field) ? fieldWords[field as keyof typeof fieldWords] : 'Steps';
  const step = draft.steps.find(({ id }) => id === stepId);
  const facts = step && catalogue.get(step.type);
  const setting = field.replace(/^config\./, '');
  const word =
    facts?.fields.find(({ name }) => name === setting)?.label ??
    (Object.hasOwn(stepFieldWords, field) ? stepFieldWords[field as keyof typeof stepFieldWords] : setting);
  return `${step ? titleOf(catalogue, step.type) : ''}: ${word.toLowerCase()}`;
}
