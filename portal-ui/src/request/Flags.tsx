import { Chip } from '../ui/Chip';
import { flagInWords, severities, severityTones, severityWords } from '../labels/flags';
import { codeInWords } from '../labels/statuses';
import { stepName } from './history';
import { Section } from '../ui/Section';
import { type FragmentType, readFragment } from '../generated';
import { FlagsFragmentDoc } from '../generated/graphql';
import styles from './Flags.module.css';

/** What speaks against a quick decision, worst first, in words. */
export function Flags({ request }: { request: FragmentType<typeof FlagsFragmentDoc> }) {
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
          return (
            <li key={`${flag.step} ${flag.code}`} data-severity={flag.severity}>
              <div className={styles.line}>
                <Chip tone={severityTones[flag.severity]}>{severityWords[flag.severity]}</Chip>
                <h3>{wording?.title ?? codeInWords(flag.code)}</h3>
                <span className="muted">{stepName(steps, flag.step)}</span>
                <code className={styles.code}>{flag.code}</code>
              </div>
              {wording && <p>{wording.meaning}</p>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
