import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { NameComparisonFragment, NameSide } from '../generated/graphql';
import { partsOf } from '../labels/names';
import styles from './NameComparisons.module.css';

interface ChipsProps {
  name: string;
  side: NameSide;
  of: NameComparisonFragment;
}

/** A name with a chip for each word: those that the other name has too, and those that it lacks, marked. */
export function NameChips({ name, side, of }: ChipsProps) {
  const paired = of.pairs.map((pair) => (side === 'EXPECTED' ? pair.expected : pair.found));
  const missing = of.missing.flatMap((word) => (word.side === side ? word.word : []));
  return partsOf(name, [...paired, ...missing]).map(({ text, word }, index) => {
    if (word === null) return <span key={index}>{text}</span>;
    if (word >= paired.length) return <mark key={index}>{text}</mark>;
    return (
      <span key={index} className={styles.word} data-pair={word}>
        {text}
      </span>
    );
  });
}

interface Line {
  pair: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** Draws a line between the two words of each pair that stand in the names within it. */
export function DrawnNames({ pairs, children }: { pairs: NameComparisonFragment['pairs']; children: ReactNode }) {
  const drawn = useRef<HTMLDivElement>(null);
  const lines = useLines(drawn, pairs);
  return (
    <div ref={drawn} className={styles.drawn}>
      {children}
      <svg className={styles.lines} aria-hidden="true">
        {lines.map(({ pair, from, to }) => (
          <line
            key={pair}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            data-differs={pairs[pair]?.how !== 'SAME' || undefined}
          />
        ))}
      </svg>
    </div>
  );
}

/** The lines where the words stand now: they move with the width of the page and with its type. */
function useLines(drawn: RefObject<HTMLDivElement | null>, pairs: NameComparisonFragment['pairs']): Line[] {
  const [lines, setLines] = useState<Line[]>([]);
  useEffect(() => {
    const within = drawn.current;
    if (!within) return;
    // It reports once at the start, too.
    const observer = new ResizeObserver(() => setLines(linesIn(within)));
    observer.observe(within);
    return () => observer.disconnect();
  }, [drawn, pairs]);
  return lines;
}

function linesIn(within: HTMLElement): Line[] {
  const origin = within.getBoundingClientRect();
  const words = new Map<string, Element[]>();
  for (const word of within.querySelectorAll<HTMLElement>('[data-pair]')) {
    const pair = word.dataset.pair ?? '';
    words.set(pair, [...(words.get(pair) ?? []), word]);
  }
  return [...words].flatMap(([pair, [above, below]]) => {
    if (!above || !below) return [];
    const [upper, lower] = [above.getBoundingClientRect(), below.getBoundingClientRect()];
    const middle = ({ left, width }: DOMRect) => left + width / 2 - origin.left;
    return [
      {
        pair: Number(pair),
        from: { x: middle(upper), y: upper.bottom - origin.top },
        to: { x: middle(lower), y: lower.top - origin.top },
      },
    ];
  });
}
