import { useMemo } from 'react';
import { consequencesOf, linesOf } from './differenceWords';
import { differenceOf } from './flowDifference';
import type { FlowDraft } from './flowDraft';
import type { Catalogue } from './flowRules';
import styles from './FlowPage.module.css';

interface Props {
  before: FlowDraft;
  after: FlowDraft;
  catalogue: Catalogue;
  /** Said where nothing differs. */
  none: string;
}

/** What differs between two versions, what it means first. */
export function Difference({ before, after, catalogue, none }: Props) {
  const { consequences, lines } = useMemo(() => {
    const changes = differenceOf(before, after);
    return {
      consequences: consequencesOf(before, after, changes, catalogue),
      lines: linesOf(changes, catalogue),
    };
  }, [before, after, catalogue]);
  if (lines.length === 0) return <p className="muted">{none}</p>;
  return (
    <div className={styles.difference}>
      {consequences.length > 0 && (
        <ul className={styles.consequences} aria-label="What it means">
          {consequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ul className={styles.lines} aria-label="What differs">
        {lines.map(({ what, values }, index) => (
          <li key={index}>
            {what}
            {values && (
              <>
                : <del>{values.before}</del> <span aria-hidden="true">→</span>
                <span className="unseen">becomes</span> <ins>{values.after}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
