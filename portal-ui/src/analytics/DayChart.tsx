import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './analytics.module.css';

const width = 720;
const height = 180;

interface Props {
  title: string;
  /** A point's value in words, by its place. */
  words: string[];
  /** The value at the top of the chart, in words. */
  top: string;
  first: string;
  last: string;
  children: ReactNode;
}

/**
 * The frame of a chart over days. The arrow keys, Home and End go from value to value, as the pointer does; the one
 * that is looked at is told below.
 */
function DayFrame({ title, words, top, first, last, children }: Props) {
  const [at, setAt] = useState<number>();
  const shown = at === undefined ? undefined : Math.min(at, words.length - 1);
  const go = (event: KeyboardEvent) => {
    const from = shown ?? words.length;
    const to = { ArrowLeft: from - 1, ArrowRight: shown === undefined ? 0 : from + 1, Home: 0, End: words.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(words.length - 1, to)));
  };
  const slot = width / words.length;
  return (
    <div>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={`${title}: values by day`}
        aria-valuemin={1}
        aria-valuemax={words.length}
        aria-valuenow={(shown ?? words.length - 1) + 1}
        aria-valuetext={words[shown ?? words.length - 1]}
        onKeyDown={go}
        onPointerLeave={() => setAt(undefined)}
        onPointerMove={(event) => {
          const { left, width: wide } = event.currentTarget.getBoundingClientRect();
          if (wide > 0) setAt(Math.max(0, Math.floor(((event.clientX - left) / wide) * words.length)));
        }}
      >
        <svg viewBox={`0 0 ${String(width)} ${String(height)}`} preserveAspectRatio="none" aria-hidden="true">
          {shown !== undefined && (
            <rect className={styles.looked} x={shown * slot} y={0} width={slot} height={height} />
          )}
          {children}
        </svg>
      </div>
      <div className={`fine ${styles.axis}`}>
        <span>{first}</span>
        <span>Top of the chart: {top}</span>
        <span>{last}</span>
      </div>
      <p className="fine">{shown === undefined ? 'Point at a day, or use the arrow keys.' : words[shown]}</p>
    </div>
  );
}

type Frame = Omit<Props, 'children'>;

/** Columns of parts that stand upon each other, from the bottom; classes tell them apart, as does the legend. */
export function StackedColumns({
  parts,
  most,
  ...frame
}: Frame & { parts: { name: string; values: number[] }[]; most: number }) {
  const slot = width / frame.words.length;
  const gap = Math.min(2, slot / 5);
  const scale = most > 0 ? (height - 4) / most : 0;
  return (
    <>
      <ul className={`fine ${styles.legend}`}>
        {parts.map(({ name }, part) => (
          <li key={name} data-part={part}>
            {name}
          </li>
        ))}
      </ul>
      <DayFrame {...frame}>
        {parts.map(({ name, values }, part) => (
          <g key={name} data-part={part}>
            {values.map((value, at) => {
              const below = parts.slice(0, part).reduce((sum, { values: under }) => sum + (under[at] ?? 0), 0);
              return (
                value > 0 && (
                  <rect
                    key={at}
                    x={at * slot + gap / 2}
                    width={slot - gap}
                    y={height - (below + value) * scale}
                    height={value * scale}
                  />
                )
              );
            })}
          </g>
        ))}
      </DayFrame>
    </>
  );
}

/** A line of shares from 0 to 1, broken where there is none; a share by itself is a dot. */
export function ShareLine({ shares, ...frame }: Frame & { shares: (number | undefined)[] }) {
  const slot = width / frame.words.length;
  const place = (at: number, share: number) =>
    `${((at + 0.5) * slot).toFixed(1)} ${(height - 4 - share * (height - 8)).toFixed(1)}`;
  const path = shares
    .map((share, at) => {
      if (share === undefined) return '';
      // A line of no length is drawn as a dot by its round ends.
      return shares[at - 1] === undefined ? `M${place(at, share)}L${place(at, share)}` : `L${place(at, share)}`;
    })
    .join('');
  return (
    <DayFrame {...frame}>
      <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
    </DayFrame>
  );
}
