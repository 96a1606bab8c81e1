import { Instant } from '../clock/Instant';
import { timelineInWords } from '../wording/timeline';
import { historyOf, stepName } from './history';
import { Section } from './Section';
import type { Case } from './useCase';
import styles from './Timeline.module.css';

/** What happened to the case, latest first. */
export function Timeline({ entries, steps }: { entries: Case['timeline']; steps: Case['steps'] }) {
  const latestFirst = historyOf(entries);
  return (
    <Section title="Timeline" empty={entries.length === 0 ? 'Nothing has happened yet.' : undefined}>
      <ol className={styles.timeline}>
        {latestFirst.map((entry, index) => (
          <li key={`${entry.at} ${entry.kind} ${index}`}>
            <span className={styles.what}>
              {timelineInWords(entry.kind)}
              {entry.stepKey && <span className="muted"> {stepName(steps, entry.stepKey)}</span>}
            </span>
            <span className="fine">
              <Instant at={entry.at} />
              {entry.actor && `, ${entry.actor}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
