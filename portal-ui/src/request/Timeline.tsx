import { DateTime } from '../ui/DateTime';
import { timelineInWords } from '../labels/timeline';
import { historyOf, stepName } from './history';
import { Section } from '../ui/Section';
import { type FragmentType, readFragment } from '../generated';
import { TimelineFragmentDoc } from '../generated/graphql';
import styles from './Timeline.module.css';

/** What happened to the case, latest first. */
export function Timeline({ request }: { request: FragmentType<typeof TimelineFragmentDoc> }) {
  const { timeline, steps } = readFragment(TimelineFragmentDoc, request);
  const latestFirst = historyOf(timeline);
  return (
    <Section title="Timeline" empty={timeline.length === 0 ? 'Nothing has happened yet.' : undefined}>
      <ol className={styles.timeline}>
        {latestFirst.map((entry, index) => (
          <li key={`${entry.at} ${entry.kind} ${index}`}>
            <span className={styles.what}>
              {timelineInWords(entry.kind)}
              {entry.stepKey && <span className="muted"> {stepName(steps, entry.stepKey)}</span>}
            </span>
            <span className="fine">
              <DateTime at={entry.at} />
              {entry.actor && `, ${entry.actor}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
