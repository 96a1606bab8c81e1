import { Chip } from '../ui/Chip';
import { flagInWords, nameFlags, severities, severityTones, severityWords } from '../labels/flags';
import { mismatchInWords } from '../labels/names';
import { codeInWords } from '../labels/statuses';
import { stepName } from './history';
import { Section } from '../ui/Section';
import { type FragmentType, readFragment } from '../generated';
import { FlagsFragmentDoc, type NameComparisonFragment } from '../generated/graphql';
import styles from './Flags.module.css';

interface Props {
  request: FragmentType<typeof FlagsFragmentDoc>;
  /** The names behind the flags, for those who may see them. */
  compared: readonly NameComparisonFragment[];
}

/** What speaks against a quick decision, worst first, in words. */
export function Flags({ request, compared }: Props) {
  const { flags, steps } = readFragment(FlagsFragmentDoc, request);
  const sorted = [...flags].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  return (
    <Section
      title={flags.length > 0 ? `Flags (${flags.length})` : 'Flags'}
      empty={flags.length === 0 ? 'No active flags.' : undefined}
    >
      <ul className={styles.flags}>
        {sorted.map((flag) => {
          const wording = flagInWords(flag.code);
          const type = steps.find(({ key }) => key === flag.step)?.type;
          const ofStep = compared.filter(({ stepKey }) => stepKey === flag.step);
          const said = nameFlags.has(flag.code) ? mismatchInWords(type, ofStep) : undefined;
          const meaning = said ?? wording?.meaning;
          return (
            <li key={`${flag.step} ${flag.code}`} data-severity={flag.severity}>
              <div className={styles.line}>
                <Chip tone={severityTones[flag.severity]}>{severityWords[flag.severity]}</Chip>
                <h3>{wording?.title ?? codeInWords(flag.code)}</h3>
                <span className="muted">{stepName(steps, flag.step)}</span>
                <code className={styles.code}>{flag.code}</code>
              </div>
              {meaning && <p>{meaning}</p>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
