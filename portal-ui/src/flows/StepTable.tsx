import { Chip } from '../ui/Chip';
import type { FlowVersion } from './flowVersions';
import type { Catalogue } from './flowRules';
import { titleOf, valueInWords } from './flowWords';
import styles from './FlowPage.module.css';

/** The steps of a version, to read. */
export function StepTable({ steps, catalogue }: { steps: FlowVersion['steps']; catalogue: Catalogue }) {
  if (steps.length === 0) return <p className={styles.none}>No step yet.</p>;
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const facts = catalogue.get(step.type);
        const config = (step.config ?? {}) as Record<string, unknown>;
        const label = (name: string) => facts?.fields.find((field) => field.name === name)?.label ?? name;
        const settings = Object.entries(config).map(([name, value]) => `${label(name)}: ${valueInWords(value)}`);
        return (
          <li key={`${step.key}.${index}`}>
            <span className={styles.place}>{index + 1}</span>
            <div>
              <strong>{titleOf(catalogue, step.type)}</strong> <code className="muted">{step.key}</code>{' '}
              {!step.required && <Chip tone="plain">Optional</Chip>}{' '}
              {facts?.restricted && <Chip tone="note">Restricted data</Chip>}
              {step.purposeCode && <span className="row-note">Purpose {step.purposeCode}</span>}
              {settings.length > 0 && <span className="row-note">{settings.join('. ')}</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
