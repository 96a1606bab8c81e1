import type { NameComparisonFragment, NameSide, StepType } from '../generated/graphql';
import { ceilingWords, finderOf, partsOf, relationWords, sourceWords } from '../labels/names';
import { stepTypeWords } from '../labels/statuses';
import { Chip } from '../ui/Chip';
import { Section } from '../ui/Section';
import { Mask } from './Mask';
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
      <dl className={styles.pair}>
        <dt>Expected{expectedSource && <span className="fine">, {sourceWords[expectedSource].label}</span>}</dt>
        <dd>
          {expected ? (
            <Mask on={masked}>
              <Name name={expected} side="EXPECTED" of={of} />
            </Mask>
          ) : (
            <span className="muted">nothing to compare with</span>
          )}
        </dd>
        <dt>{`${finderOf(type)} says`}</dt>
        <dd>
          <Mask on={masked}>
            <Name name={found} side="FOUND" of={of} />
          </Mask>
        </dd>
      </dl>
      <Reasons of={of} masked={masked} />
    </li>
  );
}

function verdict({ score, matched, decisive, providerDiffers }: NameComparisonFragment): string {
  if (providerDiffers && (score === null || matched)) return 'Differs, says the provider';
  if (matched) return score === 100 ? 'The same' : 'Alike enough';
  return decisive ? 'Differs' : 'Differs, shown only: it raises no flag';
}

function Name({ name, side, of }: { name: string; side: NameSide; of: NameComparisonFragment }) {
  const missing = of.missing.flatMap((word) => (word.side === side ? word.word : []));
  return partsOf(name, missing).map(({ text, missing }, index) =>
    missing ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

/** Why the score is what it is, in words: colour alone tells nobody. */
function Reasons({ of, masked }: { of: NameComparisonFragment; masked: boolean }) {
  const lone = (side: NameSide) => of.missing.filter((word) => word.side === side).map(({ word }) => word);
  const close = of.pairs.flatMap(({ expected, found, how }) =>
    how === 'SAME' ? [] : [`${expected} and ${found}: ${relationWords[how]}`],
  );
  const lines = [
    lone('EXPECTED').length > 0 && `Only expected: ${lone('EXPECTED').join(', ')}.`,
    lone('FOUND').length > 0 && `Only found: ${lone('FOUND').join(', ')}.`,
    close.length > 0 && `${close.join('; ')}.`,
  ].filter((line) => line !== false);
  if (of.expected === null || (lines.length === 0 && !of.ceiling)) return null;
  return (
    <p className="fine">
      {lines.length > 0 && (
        <Mask on={masked}>
          <span>{lines.join(' ')}</span>
        </Mask>
      )}{' '}
      {of.ceiling && ceilingWords[of.ceiling]}
    </p>
  );
}
