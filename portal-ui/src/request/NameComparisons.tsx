import type { NameComparisonFragment, StepType } from '../generated/graphql';
import { finderOf, reasonsInWords, sourceWords } from '../labels/names';
import { stepTypeWords } from '../labels/statuses';
import { Chip } from '../ui/Chip';
import { Section } from '../ui/Section';
import { Mask } from './Mask';
import { DrawnNames, NameChips } from './DrawnNames';
import { NameTable } from './NameTable';
import styles from './NameComparisons.module.css';

interface Props {
  compared: readonly NameComparisonFragment[];
  steps: readonly { key: string; type: StepType }[];
  masked: boolean;
}

/** The names that the checks set side by side, as they were judged. */
export function NameComparisons({ compared, steps, masked }: Props) {
  if (compared.length === 0) return null;
  return (
    <Section title="Names">
      <ul className={styles.names}>
        {compared.map((comparison) => (
          <Comparison
            key={`${comparison.stepKey} ${comparison.expectedSource}`}
            of={comparison}
            type={steps.find(({ key }) => key === comparison.stepKey)?.type}
            masked={masked}
          />
        ))}
      </ul>
    </Section>
  );
}

function Comparison({ of, type, masked }: { of: NameComparisonFragment; type?: StepType; masked: boolean }) {
  const { expected, expectedSource, found, score, threshold, matched, decisive, providerDiffers } = of;
  const differs = decisive && (providerDiffers || !matched);
  return (
    <li>
      <div className={styles.head}>
        <h3>{type ? stepTypeWords[type] : of.stepKey}</h3>
        <Chip tone={differs ? 'warn' : 'plain'}>{verdict(of)}</Chip>
        {score !== null && (
          <span className="fine">{`similarity ${score} of 100, ${threshold} or more is taken for one person`}</span>
        )}
      </div>
      <DrawnNames pairs={of.pairs}>
        <dl className={styles.pair}>
          <dt>Expected{expectedSource && <span className="fine">, {sourceWords[expectedSource].label}</span>}</dt>
          <dd>
            {expected ? (
              <Mask on={masked}>
                <NameChips name={expected} side="EXPECTED" of={of} />
              </Mask>
            ) : (
              <span className="muted">nothing to compare with</span>
            )}
          </dd>
          <dt>{`${finderOf(type)} says`}</dt>
          <dd>
            <Mask on={masked}>
              <NameChips name={found} side="FOUND" of={of} />
            </Mask>
          </dd>
        </dl>
      </DrawnNames>
      <Reasons of={of} masked={masked} />
    </li>
  );
}

function verdict({ score, matched, decisive, providerDiffers }: NameComparisonFragment): string {
  if (providerDiffers && (score === null || matched)) return 'Differs, says the provider';
  if (matched) return score === 100 ? 'The same' : 'Alike enough';
  return decisive ? 'Differs' : 'Differs, shown only: it raises no flag';
}

/** Why the score is what it is, in words: lines and colour alone tell nobody. */
function Reasons({ of, masked }: { of: NameComparisonFragment; masked: boolean }) {
  if (of.expected === null) return null;
  const reasons = reasonsInWords(of);
  return (
    <>
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label="Why the score is not 100">
          {reasons.map((reason) => (
            <li key={reason} className="fine">
              <Mask on={masked}>
                <span>{reason}</span>
              </Mask>
            </li>
          ))}
        </ul>
      )}
      <NameTable of={of} />
    </>
  );
}
