import styles from './analytics.module.css';
import { countInWords, type Figures, secondsInWords, share } from './figures';

/** The figures that are looked at first, each with its definition. */
export function KeyFigures({ of }: { of: Figures }) {
  const decided = of.approved + of.rejected;
  const figures: [name: string, value: string, definition: string][] = [
    ['Created', countInWords(of.created), `${countInWords(of.started)} of them were started by their applicants.`],
    [
      'Conversion',
      share(of.submitted, of.started),
      `Submitted at least once, of those started: ${countInWords(of.submitted)} of ${countInWords(of.started)}.`,
    ],
    [
      'Approved',
      share(of.approved, decided),
      `Approved, of those decided: ${countInWords(of.approved)} of ${countInWords(decided)}.`,
    ],
    [
      'Without a reviewer',
      share(of.autoApproved, of.approved),
      `Approved automatically, of those approved: ${countInWords(of.autoApproved)} of ${countInWords(of.approved)}.`,
    ],
    [
      'Time to submit',
      secondsInWords(of.secondsToSubmit.p50),
      `Half took no longer, from the first action to the latest submission. 9 in 10: ` +
        `${secondsInWords(of.secondsToSubmit.p90)}, 99 in 100: ${secondsInWords(of.secondsToSubmit.p99)}.`,
    ],
    [
      'Time to decide',
      secondsInWords(of.secondsToDecide.p50),
      `Half took no longer, from the latest submission to the decision. 9 in 10: ` +
        `${secondsInWords(of.secondsToDecide.p90)}, 99 in 100: ${secondsInWords(of.secondsToDecide.p99)}.`,
    ],
  ];
  return (
    <dl className={`card ${styles.keyFigures}`}>
      {figures.map(([name, value, definition]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd className={styles.keyValue}>{value}</dd>
          <dd className="fine">{definition}</dd>
        </div>
      ))}
    </dl>
  );
}
